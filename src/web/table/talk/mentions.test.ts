import { expect, it } from 'vitest'
import { mentions } from './mentions.ts'

it('finds the longest name after an @, and no part of a word', () => {
  const names = ['Anna', 'Anna 2', 'Björn']
  expect(mentions('Hi @anna 2, ask @Björn!', names)).toEqual([
    { text: 'Hi ' },
    { text: '@anna 2', name: 'Anna 2' },
    { text: ', ask ' },
    { text: '@Björn', name: 'Björn' },
    { text: '!' },
  ])
  expect(mentions('@Annabel, me@anna', names)).toEqual([{ text: '@Annabel, me@anna' }])
  expect(mentions('', names)).toEqual([])
})
