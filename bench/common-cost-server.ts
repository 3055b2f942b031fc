import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createCurrentAcademy, readAcademy } from '../server/src/platform/academy.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { connectServer } from '../server/src/platform/database/connect.ts'
import { beginAsVisitors } from '../server/src/platform/http/actor-of-request.ts'
import { serveMetrics } from '../server/src/platform/http/metrics.ts'
import { lateLog } from '../server/src/platform/http/late-log.ts'
import { RequestLog } from '../server/src/platform/http/request-log.ts'
import { guardAnswers } from '../server/src/platform/http/security-headers.ts'
import { createLog, type Log } from '../server/src/platform/log.ts'
import type { Cost } from './common-cost.ts'

/** Serves a route that reads one row, on bare Fastify with what its arguments name of the product's own. */
const taken = new Set(process.argv.slice(2) as Cost[])
const config = readConfig({ ...process.env, DEMO: '0' })
const { db, close } = connectServer(config.databaseUrl ?? '', 10, () => undefined)

const log: Log | undefined = taken.has('log lines') ? createLog('info') : undefined
const loggerInstance: FastifyBaseLogger | undefined = log
const app: FastifyInstance = Fastify({
  ...(log && loggerInstance
    ? { loggerInstance, logController: new RequestLog(log), childLoggerFactory: lateLog }
    : {}),
  ...(taken.has('request ids') ? { genReqId: () => randomUUID() } : {}),
})
if (log) beginAsVisitors(app)
if (taken.has('headers'))
  guardAnswers(
    app,
    config,
    createCurrentAcademy(readAcademy(undefined, '', { addressLookup: false, geocoder: false, map: null })),
  )
if (taken.has('request ids'))
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
if (taken.has('metrics')) serveMetrics(app, config.metricsToken, async () => [])

const tables = pgTable('pg_class', { id: integer('oid'), name: text('relname') })
const read = db
  .select()
  .from(tables)
  .where(eq(tables.id, sql.placeholder('id')))
  .prepare('bench_bare')
app.get('/one', async () => ({ item: (await read.execute({ id: 1259 }))[0] ?? null }))

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => void app.close().then(close))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
