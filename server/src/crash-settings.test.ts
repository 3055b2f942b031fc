import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '@playwright/test'
import { send } from '../../e2e/support/call.ts'
import { eventsLeft } from '../../e2e/support/events-left.ts'
import { startServer } from '../../e2e/support/server.ts'
import { serveTwoPeople } from '../../e2e/support/two-people.ts'
import { config } from '#contract/platform/config/endpoints.ts'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { openTestDatabase } from './testing/database.ts'

// Several instances share a database on a server alone.
if (process.env['TEST_DATABASE_URL'])
  test('settings hold on the instances that are left, though the one that saved them is killed before it says so', async (t) => {
    const database = await openTestDatabase()
    t.after(database.close)
    const env = { DATABASE_URL: String(database.pool.options.connectionString) }
    const { server, admin } = await serveTwoPeople(t, undefined, env)
    const left = await startServer({ env })
    t.after(left.dispose)
    const nameOn = async () => {
      const settings = (await (await fetch(left.url + config.path)).json()) as { appName: string }
      return settings.appName
    }
    for (const at of ['committed', 'handled'] as const) {
      const appName = `Academia que fica: ${at}`
      await server.dieAt({ event: 'settings.saved', at })
      await assert.rejects(send(admin, saveSettings, { body: { appName } }))
      await server.dead()
      await expect.poll(nameOn, { timeout: 60_000 }).toBe(appName)
      await server.restart()
      await expect.poll(() => eventsLeft(admin), { timeout: 60_000 }).toBe(0)
      assert.equal(await nameOn(), appName)
    }
  })
