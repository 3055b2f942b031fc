import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { actionDossier, fileInAction } from '#contract/actions/endpoints.ts'
import { acceptRegulation, regulationToAccept } from '#contract/learning/regulation-endpoints.ts'
import { saveSettings } from '#contract/operations/settings-endpoints.ts'
import { ownConsents } from '#contract/privacy/consent-endpoints.ts'
import { legalText } from '#contract/site/legal.ts'
import { openAction } from '../../testing/actions.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addCompany } from '../../testing/clients.ts'
import { defined } from '../../testing/defined.ts'
import { users } from '../people/index.ts'

/** Only a server has one request wait for the lock of another. */
const onServer = { skip: process.env['TEST_DATABASE_URL'] === undefined }

describe('the regulation of training', () => {
  let app: TestApp
  let admin: Client
  let trainee: Awaited<ReturnType<TestApp['asNew']>>
  let action: string

  const publish = async (html: string) => {
    const { status, body } = await admin.call(saveSettings, { body: { regulation: html } })
    assert.equal(status, 200, JSON.stringify(body))
  }
  const asked = async () => (await trainee.call(regulationToAccept, {})).body.regulation
  const accept = (version: string) => trainee.call(acceptRegulation, { body: { version } })
  const kept = async () =>
    (await trainee.call(ownConsents, {})).body.items.filter(({ kind }) => kind === 'regulation')
  const letter = async () => {
    const { body } = await admin.call(actionDossier, { params: { id: action } })
    return body.letters.find((one) => one.letter === 'c')?.state
  }

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    trainee = await app.asNew('student')
    const { degree } = await addCourse(app)
    const company = (await addCompany(app)).id
    action = await openAction(admin, { degree: degree.id, company })
    const { id } = await addAssignment(app, { user: trainee.user.id, degree: degree.id, company })
    await admin.call(fileInAction, { params: { id: action }, body: { assignments: [id] } })
  })
  after(() => app.close())

  it('is required of nobody where none is published, and of nobody who accepted it', async () => {
    assert.equal(await asked(), null)
    assert.equal((await accept('regulation 0')).status, 409)
    assert.equal(await letter(), 'lacking')
  })

  it('is read by anybody, and accepted once by its version, which the dossier counts', async () => {
    await publish('<p>Assiduidade mínima de 80%</p>')
    const page = await app.anonymous().call(legalText, { params: { page: 'regulation' } })
    assert.equal(page.body.html, '<p>Assiduidade mínima de 80%</p>')
    const { version, html } = defined(await asked())
    assert.equal(html, page.body.html)
    const answers = await Promise.all([accept(version), accept(version)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(await asked(), null)
    assert.deepEqual(
      (await kept()).map((one) => one.version),
      [version],
    )
    assert.equal(await letter(), 'present')
  })

  it('is asked again once it changed, and not accepted by the version that was', async () => {
    const [before] = await kept()
    await publish('<p>Assiduidade mínima de 90%</p>')
    assert.equal((await accept(defined(before?.version))).status, 409)
    await accept(defined(await asked()).version)
    assert.equal((await kept()).length, 2)
  })

  it('is accepted as it was read, also where another is published meanwhile', onServer, async () => {
    await publish('<p>Assiduidade mínima de 70%</p>')
    const { version } = defined(await asked())
    const { db } = app.platform
    const acceptance = { isOver: false }
    const { answer } = await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, trainee.user.id)).for('update')
      const asking = accept(version).finally(() => (acceptance.isOver = true))
      const waiting = sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query ilike '%users%for no key update%'`
      while (!acceptance.isOver && (await db.execute(waiting)).rows.length === 0);
      await publish('<p>Assiduidade mínima de 60%</p>')
      return { answer: asking }
    })
    assert.equal((await answer).status, 200)
    assert.equal((await kept())[0]?.version, version)
    assert.notEqual(defined(await asked()).version, version, 'the newer is still asked for')
  })
})
