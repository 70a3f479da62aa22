/** Whoever gives us an address may want to reach what only this machine can. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HookServer } from '../test/hookServer.ts'
import { NotAllowed, Post } from './post.ts'

let hook: HookServer
beforeAll(async () => {
  hook = await HookServer.start()
})
afterAll(() => hook.stop())

const posted = (url: string) => ({ url, headers: {}, body: '{}' })
const never = () => new Promise<never>(() => {})

describe('an address that is given', () => {
  it.each([
    ...[
      'https://127.0.0.1/',
      'https://127.1/',
      'https://0177.0.0.1/',
      'https://0x7f.1/',
      'https://2130706433/',
    ],
    ...[
      'https://0/',
      'https://0.0.0.0/',
      'https://10.0.0.1/',
      'https://100.64.0.1/',
      'https://172.31.255.255/',
    ],
    ...['https://192.168.0.1/', 'https://169.254.169.254/', 'https://198.18.0.1/', 'https://224.0.0.1/'],
    ...['https://255.255.255.255/', 'https://[::]/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/'],
    ...[
      'https://[::ffff:7f00:1]/',
      'https://[::127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[fe80::1]/',
    ],
    ...['https://[fc00::1]/', 'https://[2002:7f00:1::]/', 'https://[2001:0:7f00:1::]/', 'https://[ff02::1]/'],
    ...['https://①②⑦.0.0.1/', 'http://1.1.1.1/', 'https://a@1.1.1.1/', 'https://:b@1.1.1.1/'],
    ...['https://1.1.1.1:22/', 'https://1.1.1.1:25/', 'https://1.1.1.1:993/', 'ftp://1.1.1.1/'],
  ])('is not called where it is closed: %s', async (url) => {
    await expect(new Post([]).addressOf(url)).rejects.toThrow(NotAllowed)
  })

  it.each(['https://1.1.1.1/', 'https://1.1.1.1:8443/', 'https://[2606:4700::1111]/'])(
    'is called where it is open: %s',
    async (url) => {
      expect(await new Post([]).addressOf(url)).toBe(new URL(url).hostname.replace(/[[\]]/g, ''))
    },
  )
})

describe('a name', () => {
  it('is not called if any of what it stands for is closed', async () => {
    for (const found of [['1.1.1.1', '10.0.0.1'], ['10.0.0.1'], ['1.1.1.1', '::1'], []])
      await expect(
        new Post([], undefined, async () => found).addressOf('https://x.example/'),
      ).rejects.toThrow(NotAllowed)
  })

  it('that stands for something else the next time is called at what was looked at', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    let asked = 0
    const post = new Post(['127.0.0.0/8'], undefined, async () => answers[asked++] ?? [])
    const { port } = new URL(hook.at('/'))
    expect(await post.send(posted(`http://x.example:${port}/once`))).toBe(204)
    expect([asked, hook.to('/once').length]).toEqual([1, 1])
    await expect(post.send(posted(`http://x.example:${port}/twice`))).rejects.toThrow(NotAllowed)
  })

  it('of which nobody says what it stands for is given up before the lease is', async () => {
    await expect(new Post([], undefined, never).send(posted('https://slow.example/'))).rejects.toThrow(
      'no address',
    )
  })
})

it('nobody is sent on', async () => {
  hook.status = 307
  expect(await new Post(['127.0.0.1']).send(posted(hook.at('/here')))).toBe(307)
  expect(hook.moved).toBe(0)
})
