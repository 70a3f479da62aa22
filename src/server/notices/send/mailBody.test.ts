import { expect, it } from 'vitest'
import { htmlMail, plainMail } from './mailBody.ts'

const end = { why: 'You asked.', stop: 'No more mail', url: 'https://k.example/stop' }
const parts = {
  language: 'en',
  title: 'Your turn',
  text: 'Anna plays.',
  url: 'https://k.example/t/x',
  act: 'Open',
} as const

it('what people have chosen to be called makes no tags, no attributes and no links', () => {
  const evil = '"><img src=x onerror=alert(1)> <a href="https://evil.example">&amp;'
  const page = htmlMail({
    ...parts,
    title: evil,
    text: evil,
    act: evil,
    end: { ...end, why: evil, stop: evil },
  })
  expect(page).not.toContain('<img')
  expect(page.match(/href="([^"]*)"/g)).toEqual([
    'href="https://k.example/t/x"',
    'href="https://k.example/stop"',
  ])
})

it('says the same plain as in HTML, and how it ends only where it has been asked for', () => {
  expect(plainMail({ ...parts, end })).toBe(
    'Anna plays.\n\nOpen: https://k.example/t/x\n\nYou asked. No more mail: https://k.example/stop\n',
  )
  expect(plainMail({ ...parts, end: null })).toBe('Anna plays.\n\nOpen: https://k.example/t/x\n')
  expect(htmlMail({ ...parts, end: null })).not.toContain('stop')
})
