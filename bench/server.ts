import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import type * as Drizzle from 'drizzle-orm'
import type * as DrizzlePg from 'drizzle-orm/pg-core'
import '@fastify/swagger'
import type * as AppModule from '../server/src/app.ts'
import type * as ConfigModule from '../server/src/platform/config.ts'
import type * as MemoryModule from '../server/src/platform/memory.ts'
import type * as Schema from '../server/src/schema.ts'
import type { Size } from './fill.ts'

/**
 * The server that is measured, in a process of its own: the product of a checkout, with six routes of the benchmark's,
 * of one prepared statement each: one reads a row by its primary key, one changes one, one changes one of each of five tables,
 * one answers with a text of a length, one with
 * thirty people as they are stored, searched and counted, one with somebody's courses as they are stored. With a size it fills its database, says of what, and ends; without one it serves, and its IPC channel says what
 * the load needs to know.
 */
const [tree = '', size] = process.argv.slice(2)

/** A module of the checkout that is measured, which need not be this one. */
const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(tree, path)).href)) as T

const { createApp } = await load<typeof AppModule>('server/src/app.ts')
const { readConfig } = await load<typeof ConfigModule>('server/src/platform/config.ts')
const { assignments, lectureProgress, users } = await load<typeof Schema>('server/src/schema.ts')
const { eq, getTableColumns, sql } = await load<typeof Drizzle>('node_modules/drizzle-orm/index.js')

const { integer, pgTable, uuid } = await load<typeof DrizzlePg>('node_modules/drizzle-orm/pg-core/index.js')

/** How many people a page of them has. */
const PAGE = 30

/** What the benchmark's own routes change, a row of each for each person: nothing of the product's depends on them. */
const changed = ['', '_2', '_3', '_4', '_5'].map((number) =>
  pgTable(`bench_changes${number}`, { id: uuid().primaryKey(), count: integer().notNull() }),
)
const [changes, ...others] = changed
if (changes === undefined) throw new Error('nothing to change')

const config = readConfig({ ...process.env, DEMO: '0', TRUST_PROXY: '1' })
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
    const change = db
      .update(changes)
      .set({ count: sql`${changes.count} + 1` })
      .where(eq(changes.id, sql.placeholder('id')))
      .prepare('bench_change')
    const first = others.map((table, index) =>
      db.$with(`change_${index}`).as(
        db
          .update(table)
          .set({ count: sql`${table.count} + 1` })
          .where(eq(table.id, sql.placeholder('id')))
          .returning({ id: table.id }),
      ),
    )
    const changeAll = db
      .with(...first)
      .update(changes)
      .set({ count: sql`${changes.count} + 1` })
      .where(eq(changes.id, sql.placeholder('id')))
      .prepare('bench_change_all')
    const text = db
      .select({ text: sql<string>`repeat('x', ${sql.placeholder('length')}::int)` })
      .from(users)
      .limit(1)
      .prepare('bench_answer')
    /** A page of the people whose search text holds a word, and how many there are, with some of their columns. */
    const peopleWith = (names: string) => {
      const wanted = new Set(names.split(','))
      const columns = Object.entries(getTableColumns(users)).filter(([name]) => wanted.has(name))
      const found = sql`${users.search} like '%' || ${sql.placeholder('word')}::text || '%'`
      const total = sql<number>`count(*) over ()`
      return db
        .select({ ...Object.fromEntries(columns), total })
        .from(users)
        .where(found)
        .orderBy(users.sort, users.id)
        .limit(PAGE)
        .prepare('bench_rows')
    }
    const courses = db
      .select({
        ...getTableColumns(assignments),
        complete: sql<string[]>`(select json_agg(p.lecture) from ${lectureProgress} p
          where p.assignment = ${assignments.id} and p.complete)`,
      })
      .from(assignments)
      .where(eq(assignments.user, sql.placeholder('id')))
      .prepare('bench_courses')
    let page: { names: string; rows: ReturnType<typeof peopleWith> } | undefined
    const schema = { hide: true }
    http.get<{ Params: { id: string } }>('/bench/bare/:id', { schema }, bare)
    http.post<{ Params: { id: string } }>('/bench/change/:id', { schema }, async ({ params }) => {
      await change.execute({ id: params.id })
      return {}
    })
    http.post<{ Params: { id: string } }>('/bench/changes/:id', { schema }, async ({ params }) => {
      await changeAll.execute({ id: params.id })
      return {}
    })
    http.get<{ Params: { length: string } }>('/bench/answer/:length', { schema }, async ({ params }) => ({
      item: (await text.execute({ length: params.length }))[0] ?? null,
    }))
    http.get<{ Params: { id: string } }>('/bench/courses/:id', { schema }, async ({ params }) => ({
      items: await courses.execute({ id: params.id }),
    }))
    http.get<{ Querystring: { word: string; columns: string } }>(
      '/bench/rows',
      { schema },
      async ({ query: { word, columns } }) => {
        if (page?.names !== columns) page = { names: columns, rows: peopleWith(columns) }
        return { items: await page.rows.execute({ word }) }
      },
    )
  },
})

const leave = () => void app.close().then(() => process.exit(0))

if (size) {
  const { fill } = await import('./fill.ts')
  const { db } = app.platform
  const filled = await fill(db, JSON.parse(size) as Size, process.env['BENCH_PASSWORD_HASH'] ?? '')
  for (const table of changed) {
    await db.execute(sql`create table ${table} as select ${users.id}, 0 as count from ${users}`)
    await db.execute(sql`alter table ${table} add primary key (id)`)
  }
  process.send?.(filled, leave)
} else {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  process.on('message', (message) => {
    if (message === 'stall') {
      process.send?.(delay.max / 1e6)
      // Watching costs a little: only those who ask have it.
      delay.enable()
      delay.reset()
      return
    }
    const { user, system } = process.cpuUsage()
    process.send?.({ rss: process.memoryUsage().rss, cpu: (user + system) / 1000 })
  })
  process.on('disconnect', leave)
  // As main.ts does; an older checkout has none of it.
  const memory = await load<typeof MemoryModule>('server/src/platform/memory.ts').catch(() => undefined)
  memory?.giveBackMemory()
  process.send?.(await app.listen())
}
