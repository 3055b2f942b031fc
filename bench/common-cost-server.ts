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
import { createLog, lineWriter, type Log } from '../server/src/platform/log.ts'
import type { Cost } from './common-cost.ts'

/** Serves a route that reads one row, on bare Fastify with what its arguments name of the product's own. */
const taken = new Set(process.argv.slice(2) as Cost[])
const config = readConfig({ ...process.env, DEMO: '0' })
const { db, close } = connectServer(config.databaseUrl ?? '', 10, () => undefined)

const withHeaders = (to: FastifyInstance) =>
  guardAnswers(
    to,
    config,
    createCurrentAcademy(readAcademy(undefined, '', { addressLookup: false, geocoder: false, map: null })),
  )
const withIds = (to: FastifyInstance) =>
  to.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
const fastify = (log: Log | undefined, ids: boolean): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger | undefined = log
  const made: FastifyInstance = Fastify({
    ...(log && loggerInstance
      ? { loggerInstance, logController: new RequestLog(log), childLoggerFactory: lateLog }
      : {}),
    ...(ids ? { genReqId: () => randomUUID() } : {}),
  })
  if (log) beginAsVisitors(made)
  return made
}

/** The lines and the headers that a request gets, as text that is ready. */
const readyBytes = async () => {
  const lines: string[] = []
  const whole = fastify(createLog('info', { write: (line) => void lines.push(line) }), true)
  withHeaders(whole)
  withIds(whole)
  whole.get('/one', async () => ({ item: null }))
  const { headers } = await whole.inject('/one')
  await whole.close()
  const bare = Fastify()
  bare.get('/one', async () => ({ item: null }))
  const own = Object.keys((await bare.inject('/one')).headers)
  return {
    lines,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))),
  }
}

const app = fastify(taken.has('log lines') ? createLog('info') : undefined, taken.has('request ids'))
if (taken.has('headers')) withHeaders(app)
if (taken.has('request ids')) withIds(app)
if (taken.has('metrics')) serveMetrics(app, config.metricsToken, async () => [])
if (taken.has('ready bytes')) {
  const write = lineWriter(createLog('info'))
  const { lines, headers } = await readyBytes()
  const [first = '', last = ''] = lines
  app.addHook('onRequest', (_request, reply, done) => {
    write(first)
    reply.headers(headers)
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    write(last)
    done()
  })
}

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
