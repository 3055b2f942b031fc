import { monitorEventLoopDelay } from 'node:perf_hooks'
import '@fastify/swagger'
import { eq, sql } from 'drizzle-orm'
import { createApp } from '../server/src/app.ts'
import { users } from '../server/src/modules/people/table.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { fill, type Size } from './fill.ts'

/**
 * The server that is measured, in a process of its own: the product, filled, with one route of the benchmark's, which
 * reads a row by its primary key through a prepared statement. Its IPC channel says what the load needs to know.
 */
const size = JSON.parse(process.argv[2] ?? '') as Size
const config = readConfig({ ...process.env, DEMO: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' })

const app = await createApp(config, {
  extend: (http, { db }) => {
    const read = db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare('bench_bare')
    const bare = async (request: { params: { id: string } }) => ({
      item: (await read.execute({ id: request.params.id }))[0] ?? null,
    })
    http.get<{ Params: { id: string } }>('/bench/bare/:id', { schema: { hide: true } }, bare)
  },
})
const filled = await fill(app.platform.db, size, process.env['BENCH_PASSWORD_HASH'] ?? '')
const address = await app.listen()
process.send?.({ address, filled })
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', (message) => {
  if (message === 'stall') {
    process.send?.(delay.max / 1e6)
    delay.reset()
    return
  }
  const { user, system } = process.cpuUsage()
  process.send?.({ rss: process.memoryUsage().rss, cpu: (user + system) / 1000 })
})
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
