import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { PUBLIC_BODY_BYTES } from '#contract/platform/kernel/endpoint.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Authenticate, AuthenticateClient } from '../access/actor.ts'
import type { CurrentAcademy } from '../academy.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { trustOf } from '../network/proxies.ts'
import { answerCompiler } from './answers.ts'
import { outliveBrokenConnections } from './broken-connections.ts'
import { compressAnswers } from './compress.ts'
import { boundConnections } from './connections.ts'
import { readBodies } from './body.ts'
import { readForms } from './forms.ts'
import { refuseCrossSite } from './cross-site.ts'
import { handleErrors, type RecordError, type RecordRefusal } from './errors.ts'
import { Incoming } from './incoming.ts'
import { refuseInPreview } from './preview.ts'
import { shareFairly } from './fair-share.ts'
import { serveMetrics } from './metrics.ts'
import { CHECKING_INTERVAL, HEADERS_TIMEOUT, keepPace, REQUEST_TIMEOUT, STILL_TIMEOUT } from './pace.ts'
import { always, MAX_IN_FLIGHT, shedLoad } from './pressure.ts'
import { lateLog } from './late-log.ts'
import { opensSocket } from './upgrade.ts'
import { RequestLog } from './request-log.ts'
import { guardAnswers } from './security-headers.ts'
import { beginAsVisitors, identifyActors } from './actor-of-request.ts'
import { SESSION_COOKIE } from './credentials.ts'

interface ServerOptions {
  config: Config
  academy: CurrentAcademy
  log: Log
  db: Db
  authenticate: Authenticate
  authenticateClient: AuthenticateClient
  recordError: RecordError
  recordRefusal: RecordRefusal
  /** Ready to serve: database reachable, migrations done. */
  isReady: () => Promise<boolean>
  /** How many jobs failed for good, by queue. */
  stuckJobs: () => Promise<{ queue: string; jobs: number }[]>
}

/** Writes the OpenAPI document of the calls that follow. */
const describeCalls = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tirocínio',
        version: '1.0.0',
        description: 'The HTTP contract of the training academy.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
          client: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  })
}

const notCompiled = (): never => {
  throw new Error('schemas are compiled by zod alone')
}

/** Makes the HTTP server with what every route has: parsing, security, sessions, problems, health and metrics. */
export const createHttpServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { config, log } = options
  const logger: FastifyBaseLogger = log
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(log),
    childLoggerFactory: lateLog,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy === false ? false : trustOf(config.trustProxy),
    bodyLimit: PUBLIC_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: STILL_TIMEOUT,
    // Any other wish to change the protocol is left unheard, as HTTP lets a server do (RFC 9110, section 7.8).
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: CHECKING_INTERVAL,
      shouldUpgradeCallback: opensSocket,
      IncomingMessage: Incoming,
    },
    // Without these Fastify loads compilers of its own, some 3 MB, though those set below take their place.
    schemaController: { compilersFactory: { buildValidator: notCompiled, buildSerializer: notCompiled } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler(!config.production))
  handleErrors(app, options)

  beginAsVisitors(app)
  outliveBrokenConnections(app.server)
  boundConnections(app.server, trustOf(config.trustProxy))
  keepPace(app.server)
  // In development, with the database in the same thread and other programs beside it, slowness is no reason to refuse.
  await shedLoad(app, MAX_IN_FLIGHT, config.production ? undefined : 0)
  readBodies(app)
  guardAnswers(app, config, options.academy)
  await app.register(cookie)
  await compressAnswers(app)
  await readForms(app)
  await describeCalls(app)

  shareFairly(app, { atOnce: Math.floor(config.databasePool / 2) })
  identifyActors(app, options)
  refuseCrossSite(app)
  refuseInPreview(app)
  serveMetrics(app, config.metricsToken, options.stuckJobs)

  app.get('/healthz', { config: always, schema: { tags: ['platform'], summary: 'Alive' } }, async () => ({
    status: 'ok',
  }))
  app.get('/readyz', { schema: { tags: ['platform'], summary: 'Ready to serve' } }, async () => {
    if (!(await options.isReady())) throw new Problem('unavailable')
    return { status: 'ok' }
  })
  return app
}
