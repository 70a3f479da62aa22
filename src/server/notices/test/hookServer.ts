/** Somebody's address that takes what is posted to it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Posted {
  readonly url: string
  readonly body: { readonly [name: string]: unknown }
}

export class HookServer {
  readonly got: Posted[] = []
  /** What it answers. */
  status = 204
  /** How often somebody came to where it sent them on. */
  moved = 0
  private readonly server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (request.url === '/moved') this.moved++
    else this.got.push({ url: request.url ?? '', body: JSON.parse(text) })
    response.writeHead(this.status, { location: '/moved' }).end()
  })

  static async start(): Promise<HookServer> {
    const hook = new HookServer()
    await new Promise<void>((resolve) => hook.server.listen(0, '127.0.0.1', resolve))
    return hook
  }

  at(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`
  }

  /** What came to one place. */
  to(path: string): readonly Posted['body'][] {
    return this.got.flatMap(({ url, body }) => (url === path ? [body] : []))
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}
