import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isNull } from 'drizzle-orm'
import { codeGroups } from '#contract/enrolment/code-use-endpoints.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { assignments } from '#server/modules/enrolment/tables.ts'
import { invoiceDocuments, invoiceLines } from '#server/modules/commerce/invoice-line-tables.ts'
import { invoices } from '#server/modules/commerce/invoice-tables.ts'
import { cardLines } from '#server/modules/commerce/card-ledger-tables.ts'
import { certificates } from '#server/modules/certificates/tables.ts'
import { rowAsItem } from '#server/platform/engine/values.ts'
import type { Row } from '#server/platform/engine/binding.ts'
import { users } from '#server/modules/people/table.ts'
import { documents } from '#server/platform/files/tables.ts'
import { createTestApp, md5, type TestApp } from '#server/testing/app.ts'
import { companies, groups, trainees } from './index.ts'
import { demoPassword } from './people.ts'
import { demoAccounts, isDemoAcademy, loadDemo } from './load.ts'

describe('the demo academy', () => {
  let app: TestApp

  before(async () => {
    app = await createTestApp()
    assert.equal(await loadDemo(app.platform), true)
  })
  after(() => app.close())

  it('is loaded once', async () => {
    assert.equal(await loadDemo(app.platform), false)
    assert.equal(await isDemoAcademy(app.platform.db), true)
  })

  it('leaves no file without an owner', async () => {
    const rows = await app.platform.db.select().from(documents).where(isNull(documents.ownerId))
    assert.deepEqual(rows, [])
  })

  it('holds only items that the editors would take', async () => {
    for (const { entity, table } of app.engine.registry.all()) {
      const rows = (await app.platform.db.select().from(table)) as Row[]
      for (const row of rows) {
        const errors = entityErrors(entity, rowAsItem(entity.fields, row), app.platform.clock.today())
        assert.deepEqual(errors, [], `${entity.name} ${JSON.stringify(row).slice(0, 200)}`)
      }
    }
  })

  it('has a published catalogue and trainees at every stage', async () => {
    const catalogue = await app.anonymous().get('/api/courses')
    assert.equal(catalogue.body['total'], 3)
    const rows = await app.platform.db.select().from(assignments)
    assert.ok(rows.some(({ startedAt }) => startedAt === null))
    assert.ok(rows.some(({ isComplete }) => isComplete))
    assert.ok(rows.some(({ examSuccess, isComplete }) => examSuccess && !isComplete))
  })

  it('issued the certificates of those who have one', async () => {
    const told = trainees.flatMap(({ degrees }) => degrees).filter(({ certificate }) => certificate)
    const issued = await app.platform.db.select().from(certificates)
    assert.equal(issued.length, told.length)
  })

  it('has archived invoices, and a last month that is still to be closed', async () => {
    const rows = await app.platform.db.select().from(users)
    for (const { nif } of companies.filter(({ cards }) => cards.length > 0)) {
      const own = await app.as(rows.find(({ username }) => username === nif)?.id ?? '')
      const { items = [] } = (await own.get('/api/invoices')).body
      const now = app.platform.clock.now()
      const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).getUTCMonth() + 1
      assert.ok(items.some(({ archived, total }) => archived && Number(total) > 0))
      assert.ok(items.some(({ archived, month }) => !archived && month === lastMonth))
    }
  })

  it('has closed months with their fiscal documents and without, and lines exempt and taxed', async () => {
    const { db } = app.platform
    const closed = await db.$count(invoices)
    const documented = await db.$count(invoiceDocuments)
    assert.ok(documented > 0 && documented < closed, `${documented} of ${closed}`)
    const rules = await db.selectDistinct({ exemption: invoiceLines.exemption }).from(invoiceLines)
    assert.deepEqual(new Set(rules.map(({ exemption }) => exemption)), new Set(['M07', null]))
  })

  it('has each course on a card as a line of it, and no line that nobody wrote', async () => {
    const lines = await app.platform.db.select().from(cardLines)
    const onCards = (await app.platform.db.select().from(assignments)).filter(({ cartfc }) => cartfc)
    assert.equal(lines.filter(({ kind }) => kind === 'use').length, onCards.length)
    assert.deepEqual(
      lines.filter(({ kind }) => kind === 'correction'),
      [],
    )
  })

  it('shows the master its groups, with accounts at every stage', async () => {
    const master = (await app.platform.db.select().from(users)).find(({ username }) => username === 'master')
    const answer = await (await app.as(master?.id ?? '')).get('/api/code/master')
    const { items } = codeGroups.answer.parse(answer.body)
    assert.equal(items.length, groups.length)
    const accounts = items.flatMap((group) => group.accounts)
    const unused = accounts.filter(({ user }) => user === null)
    assert.equal(unused.length, groups.flatMap((group) => group.unused).length)
    assert.ok(unused.every(({ approval, activationDate }) => approval === 'approved' && !activationDate))
    const used = accounts.filter(({ user, activationDate }) => user !== null && activationDate !== null)
    assert.equal(used.length, accounts.length - unused.length)
    assert.ok(used.some(({ elapsedTimePerc }) => elapsedTimePerc === 0))
    assert.ok(used.some(({ elapsedTimePerc, endDate }) => Number(elapsedTimePerc) > 0 && endDate === null))
    assert.ok(used.some(({ surveyDate, endDate }) => surveyDate !== null && endDate !== null))
  })

  it('shows its packages', async () => {
    const admin = await app.as(
      (await app.platform.db.select().from(users)).find((u) => u.username === 'admin')?.id ?? '',
    )
    const list = await admin.get('/api/entity/resource/list?filter={"type":"html5"}')
    const [item] = list.body.items ?? []
    assert.ok(item)
    const { zip, startFile } = item['html5'] as { zip: { _id: string }; startFile: string }
    assert.equal((await app.anonymous().get(app.platform.content.urlOf(zip._id, startFile))).status, 200)
  })

  it('lets in the accounts that it names', async () => {
    for (const username of demoAccounts) {
      const answer = await app.anonymous().post('/api/login', { username, password: md5(demoPassword) })
      assert.equal(answer.status, 200, username)
    }
    assert.deepEqual([...demoAccounts].toSorted(), [
      'admin',
      'criador',
      'empresa',
      'formando',
      'gestor',
      'master',
      'tutor',
    ])
  })
})
