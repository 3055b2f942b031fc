import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { undoImport } from '#contract/imports/endpoints.ts'
import { rateLimits } from '../../platform/http/rate-limit-table.ts'
import { until } from '../../platform/testing/until.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createImportWorld } from '../../testing/imports.ts'
import { messagesOf } from '../../testing/tasks.ts'

describe('mails of imports, by turns', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createImportWorld>>
  before(async () => {
    app = await createTestApp()
    world = await createImportWorld(app)
    await app.platform.jobs.start()
  })
  after(() => app.close())

  it('a person imported, taken back and imported again is mailed once, and again in a later turn', async () => {
    const { gestor, send } = world
    const mailed = async (email: string) =>
      (await messagesOf(app, 'activation')).filter(({ toEmails }) => toEmails.includes(email)).length
    const upload = async (others: string) => {
      const { status, body } = await send(`Nome;Email\nLia Faro;lia@example.pt\n${others}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body._id
    }
    const first = await upload('')
    await until('the mail or its job', async () => (await mailed('lia@example.pt')) === 1)
    assert.equal((await gestor.call(undoImport, { params: { id: first } })).body.state, 'undone')

    // The person imported with her is mailed, which shows that she was not.
    const second = await upload('Rui Paz;rui@example.pt\n')
    await until('the mail or its job', async () => (await mailed('rui@example.pt')) === 1)
    assert.equal(await mailed('lia@example.pt'), 1)

    const { db, jobs } = app.platform
    const again = () => db.transaction((tx) => jobs.send(tx, 'imports.mails', { id: second }))
    await db.update(rateLimits).set({ endsAt: sql`now() - interval '1 second'` })
    await again()
    await until('the mail or its job', async () => (await mailed('lia@example.pt')) === 2)
    assert.equal(await mailed('rui@example.pt'), 1)
  })

  it('one person’s imports send no more mails an hour than the largest file has rows', async () => {
    const { gestor, send } = world
    const { db, jobs } = app.platform
    await db
      .update(rateLimits)
      .set({ hits: 20_000, endsAt: sql`now() + interval '1 hour'` })
      .where(eq(rateLimits.key, `import-mails:${gestor.user.id}`))
    const mailed = async () =>
      (await messagesOf(app, 'activation')).filter(({ toEmails }) => toEmails.includes('eva@example.pt'))
        .length
    const { body } = await send('Nome;Email\nEva Sá;eva@example.pt\n')
    const later = async () => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from jobs.job where name = 'imports.mails' and state = 'created' and start_after > now() and data->>'id' = ${body._id}`,
      )
      return rows[0]?.n ?? 0
    }
    await until('the mail or its job', async () => (await later()) === 1)
    assert.equal(await mailed(), 0)
    await db.update(rateLimits).set({ endsAt: sql`now() - interval '1 second'` })
    await db.transaction((tx) => jobs.send(tx, 'imports.mails', { id: body._id }))
    await until('the mail or its job', async () => (await mailed()) === 1)
  })
})
