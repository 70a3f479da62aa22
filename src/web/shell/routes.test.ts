import { expect, it } from 'vitest'
import { routeOf } from './routes.ts'

it('an address leads to its page, with what it names', () => {
  expect(routeOf('/', '')).toEqual({ page: 'arrival', parts: [], hash: '' })
  expect(routeOf('/', '#recover=abcd')).toEqual({ page: 'recover', parts: ['abcd'], hash: '' })
  expect(routeOf('/', '#recover=')).toMatchObject({ page: 'recover', parts: [''] })
  expect(routeOf('/new/last-will', '')).toMatchObject({ page: 'make', parts: ['last-will'] })
  expect(routeOf('/t/abcd2345', '#secretkey')).toEqual({
    page: 'table',
    parts: ['abcd2345'],
    hash: 'secretkey',
  })
  expect(routeOf('/replay/local/abcd', '')).toMatchObject({ page: 'replay', parts: ['local/', 'abcd'] })
  expect(routeOf('/replay/abcd', '')).toMatchObject({ page: 'replay', parts: ['', 'abcd'] })
  expect(routeOf('/review/local/abcd', '#&at=5')).toEqual({
    page: 'review',
    parts: ['local/', 'abcd'],
    hash: '&at=5',
  })
  expect(routeOf('/review', '#r=packed')).toEqual({ page: 'review', parts: ['', ''], hash: 'r=packed' })
  expect(routeOf('/t/../etc', '')).toMatchObject({ page: 'missing' })
})
