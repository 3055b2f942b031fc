import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { createLog } from '../log.ts'
import { beginAsVisitors } from './actor-of-request.ts'
import { lateLog } from './late-log.ts'
import { RequestLog } from './request-log.ts'

/** What a server logs of these requests, with the log of requests that it has by itself, or with ours. */
const logged = async (isOurs: boolean): Promise<unknown[]> => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    genReqId: () => 'one "quoted" id',
    ...(isOurs ? { logController: new RequestLog(log), childLoggerFactory: lateLog } : {}),
  })
  beginAsVisitors(app)
  app.get('/items/:entity/:id', async () => ({}))
  app.get('/fails', async (request) => {
    request.log.info({ req: { headers: { cookie: 'never to be shown' } } }, 'said')
    throw new Error('fails')
  })
  const cookie = 'sid=never to be shown'
  for (const url of ['/items/a"b%0Ac/x?token=never', '/fails', '/nothing/here'])
    await app.inject({ url, headers: { cookie, authorization: 'never to be shown' } })
  await app.close()
  assert.ok(!lines.join().includes('never'))
  return lines.map((line) => {
    assert.ok(line.endsWith('\n') && !line.slice(0, -1).includes('\n'))
    const { time, responseTime, err, ...rest } = JSON.parse(line) as Record<string, unknown>
    assert.ok(Math.abs(Date.now() - Date.parse(String(time))) < 60_000)
    return { ...rest, isTimed: typeof responseTime === 'number', failed: err !== undefined }
  })
}

test('the lines of a request say what pino would say of it, and nothing of its headers', async () => {
  const ours = await logged(true)
  assert.ok(ours.length > 6)
  assert.deepEqual(ours, await logged(false))
})

test('nothing is logged of requests below the level', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({ loggerInstance, logController: new RequestLog(log) })
  await app.inject('/')
  await app.close()
  assert.deepEqual(lines, [])
})
