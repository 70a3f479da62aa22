/** The page's files, when they have been built; until then a few words. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#table/table.ts'

export const WEB = fileURLToPath(new URL('../../../dist/web', import.meta.url))

const PLAIN_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kontor</title>
<h1>Kontor</h1>
<p>A table for four German-style board games. The server is running; its page has not been built yet.</p>
<p>For programs: <a href="/openapi.json">the HTTP part</a>; the socket is at <code>/api/socket</code>.</p>
</html>
`

export const servePages = async (app: FastifyInstance): Promise<void> => {
  const index = join(WEB, 'index.html')
  const isBuilt = existsSync(index)
  if (isBuilt)
    // One route for all files: a route for each of more than a thousand takes longer than all the rest of the start.
    await app.register(files, {
      root: WEB,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names with a hash in them never change.
        const isHashed = path.startsWith(join(WEB, 'assets'))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      (request.url === '/' || (request.headers.accept ?? '').includes('text/html'))
    if (!isPage) return reply.code(404).send({ refusal: refuse('no.page').refusal })
    reply.code(200)
    return isBuilt ? reply.sendFile('index.html') : reply.type('text/html; charset=utf-8').send(PLAIN_PAGE)
  })
}
