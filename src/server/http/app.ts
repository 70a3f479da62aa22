/** Fastify with everything that a request has to pass: schema, limits, origin, headers, cookies. */
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import * as v from 'valibot'
import { refuse } from '#table/table.ts'
import { callerOf, trusted } from '../addresses.ts'
import { COOKIE } from '../identity/cookies.ts'
import { Buckets } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import type { Settings } from '../settings.ts'
import { bannedBy, isForAnybody, type Limits, refuseBanned, whoCalls } from './callers.ts'
import { servePages } from './pages.ts'
import { answerError, badField } from './problems.ts'
import { HttpError, type Route } from './route.ts'
import { routesOf } from './routes.ts'
import type { HttpSite } from './site.ts'

const BODY_LIMIT = 16_384
const MESSAGE_LIMIT = 16_384
/** Of one message: clients send it in one, and a proxy may cut it into a few. */
const MOST_FRAGMENTS = 32
/** A connection that has not said what it wants by then is closed. */
const HEADERS_WITHIN = 5_000
const REQUEST_WITHIN = 8_000

export const newApp = (settings: Settings, logTo: NodeJS.WritableStream | undefined): FastifyInstance =>
  Fastify({
    logger: {
      level: settings.logLevel,
      ...(logTo ? { stream: logTo } : {}),
      serializers: {
        // No address, no query, no header: keys and cookies are in no log.
        req: ({ method }: { method: string }) => ({ method }),
        err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: HEADERS_WITHIN, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 64 },
    trustProxy: trusted(settings.trustProxy),
  })

const contentPolicy = (publicUrl: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(publicUrl ? [publicUrl.replace(/^http/, 'ws')] : [])],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

/** What browsers say of a request by our own page, or by the person alone. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none']

/**
 * Whether a request comes from our own page, or from no page at all. On plain http browsers leave out `Sec-Fetch-Site`; an
 * `Origin` they send with everything that is no GET, and with sockets. A program sends neither. For sockets the `Origin` is
 * enough, and browsers do not agree whether `wss:` is the same site as `https:`.
 */
const isOwnOrigin = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (request.headers.upgrade === undefined && !OWN_SITES.includes(site)) return false
  if (origin === undefined) return true
  if (publicUrl) return origin === publicUrl
  try {
    return new URL(origin).host === request.headers.host
  } catch {
    return false
  }
}

export const furnish = async (
  app: FastifyInstance,
  site: HttpSite,
  settings: Settings,
  metrics: Metrics,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(site.publicUrl),
    strictTransportSecurity: site.isSecure,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    max: 40 * settings.rate,
    timeWindow: 60_000,
    keyGenerator: (request) => callerOf(request.ip),
    errorResponseBuilder: () => new HttpError(429, refuse('too.fast').refusal),
  })
  await app.register(websocket, {
    // Pings are answered in `line.ts`, within its limits.
    options: {
      maxPayload: MESSAGE_LIMIT,
      maxFragments: MOST_FRAGMENTS,
      perMessageDeflate: false,
      autoPong: false,
    },
    // A frame that is too large or broken: ws says why and closes.
    errorHandler: (error) => app.log.debug({ error: error.message }, 'a socket failed'),
  })

  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (data) => {
    const result = v.safeParse(schema, data ?? {})
    return result.success ? { value: result.output } : { error: badField(result.issues[0]) }
  })
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setErrorHandler((error, _request, reply) => answerError(app.log, error, reply))
  app.addHook('onRequest', async (request, reply) => {
    const isHarmless = request.method === 'GET' || request.method === 'HEAD'
    const isSocket = request.headers.upgrade !== undefined
    if ((!isHarmless || isSocket) && !isOwnOrigin(request, site.publicUrl))
      throw new HttpError(403, refuse('bad.origin').refusal)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })

  const limits = {
    byGuest: new Buckets(3 * settings.rate, settings.rate),
    rows: new Buckets(2 * settings.rate, settings.rate / 30),
  }
  const routes = routesOf(site)
  for (const each of routes) if (!each.takesForms) addRoute(app, each, site, limits)
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    // Mail programs may send the one field that we know in parts (RFC 8058).
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, body, done) =>
      done(null, oneFieldIn(String(body))),
    )
    for (const each of routes) if (each.takesForms) addRoute(forms, each, site, limits)
  })
  addSocket(app, site)
  addMetrics(app, settings, metrics)
  let description: object | undefined
  app.get('/openapi.json', async () => {
    description ??= (await import('./openapi.ts')).openapi(routes, site.build)
    return description
  })
  await servePages(app)
}

/** A form of one field in parts, as if it were written in one line; anything else as it is. */
const oneFieldIn = (body: string): string => {
  const [, name, value] =
    /^--[^\r\n]{1,200}\r\n[^\r\n]*; name="?([\w-]+)"?[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\n([^\r\n]*)\r\n--[^\r\n]*--\s*$/i.exec(
      body,
    ) ?? []
  return name === undefined ? body : `${name}=${value}`
}

const addRoute = (app: FastifyInstance, each: Route, site: HttpSite, limits: Limits): void => {
  app.route({
    method: each.method,
    url: each.url,
    ...(each.bodyLimit ? { bodyLimit: each.bodyLimit } : {}),
    schema: {
      ...(each.params ? { params: each.params } : {}),
      ...(each.query ? { querystring: each.query } : {}),
      ...(each.body ? { body: each.body } : {}),
    },
    async handler(request, reply) {
      const session = await whoCalls(request, reply, each, site, limits)
      if (session === null && !each.isOpen) throw new HttpError(401, refuse('no.guest').refusal)
      const guest = session?.guest ?? null
      if (guest !== null && limits.byGuest.take(guest, performance.now()) > 0)
        throw new HttpError(429, refuse('too.fast').refusal)
      if (guest !== null) await site.admin.management.bans.saw(guest, callerOf(request.ip))
      if (!isForAnybody(each.url)) {
        const isKept = guest !== null && (await site.tables.site.directory.person(guest)).isKept === true
        refuseBanned(bannedBy(site, guest, request, isKept), site)
      }
      const { params, query, body } = request
      return each.handle({ params, query, body, guest, visitor: guest, session, request, reply } as never)
    },
  })
}

const addSocket = (app: FastifyInstance, site: HttpSite): void => {
  const { identity, hub, tables } = site
  app.route({
    method: 'GET',
    url: '/api/socket',
    async preValidation(request) {
      const session = await identity.sessions.whoIs(request.cookies[COOKIE])
      if (session === null) throw new HttpError(401, refuse('no.guest').refusal)
      const { guest, device } = session
      const caller = callerOf(request.ip)
      if (hub.isFull(guest, caller)) throw new HttpError(429, refuse('too.fast').refusal)
      const person = await tables.site.directory.person(guest)
      await tables.site.bans.saw(guest, caller)
      refuseBanned(bannedBy(site, guest, request, person.isKept === true), site)
      request.visitor = { guest, device, caller, person }
    },
    handler: async () => {
      throw new HttpError(426, refuse('bad.message').refusal)
    },
    wsHandler(socket, request) {
      // Set above: nobody gets here without.
      if (request.visitor) hub.add({ socket, stream: request.socket }, request.visitor)
      else socket.terminate()
    },
  })
  app.decorateRequest('visitor', null)
}

const addMetrics = (app: FastifyInstance, { metricsToken }: Settings, metrics: Metrics): void => {
  app.get('/metrics', async (request, reply) => {
    const { authorization, forwarded, 'x-forwarded-for': via } = request.headers
    const isHere = /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') && !forwarded && !via
    const mayRead = metricsToken ? authorization === `Bearer ${metricsToken}` : isHere
    if (!mayRead) throw new HttpError(404, refuse('no.page').refusal)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: import('../sockets/connection.ts').Visitor | null
  }
}
