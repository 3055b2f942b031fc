import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { createApp } from '../../app.ts'
import { createTestApp } from '../../testing/app.ts'
import { until } from '../testing/until.ts'

test(
  'an instance whose connection was down while the settings changed applies them once it listens again, as do its pages',
  { skip: process.env['TEST_DATABASE_URL'] ? false : 'one instance alone has the embedded database' },
  async (t) => {
    const app = await createTestApp()
    t.after(app.close)
    const { pool } = app.platform.connection
    const other = await createApp(
      { ...app.config, databaseUrl: pool.options.connectionString },
      { clock: app.platform.clock },
    )
    t.after(other.close)
    const address = await other.listen()
    const { id } = await app.addUser({ kind: 'admin' })
    const admin = await app.as(id)
    const sid = await app.identity.open(app.platform.db, id)
    const socket = io(address, { forceNew: true, extraHeaders: { cookie: `sid=${sid}` } })
    t.after(() => socket.close())
    let connected = 0
    socket.on('connect', () => void connected++)
    await until('somebody has the other instance open', async () => connected === 1)
    const listening = sql`pg_stat_activity where datname = current_database() and query ilike 'listen %'`
    const { db } = app.platform
    await until(
      'both instances listen',
      async () => (await db.execute(sql`select from ${listening}`)).rows[1],
    )
    await db.execute(sql`select pg_terminate_backend(pid) from ${listening}`)
    assert.equal((await admin.call(saveSettings, { body: { appName: 'Mudado entretanto' } })).status, 200)
    await until(
      'the other instance has the settings',
      async () => other.platform.academy.current.config.appName === 'Mudado entretanto',
    )
    await until('who has it open connects again, and asks anew', async () => connected === 2)
  },
)
