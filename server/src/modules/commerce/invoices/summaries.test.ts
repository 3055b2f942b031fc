import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  changeLine,
  checkMonth,
  closeMonth,
  conferenceOf,
  lookAtMonth,
  summaries,
} from '#contract/commerce/summary-endpoints.ts'
import { formatMoney } from '#contract/platform/text/format.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { CALLED_INVOICE, createBilling } from '../../../testing/billing.ts'
import { mailTo } from '../../../testing/mails.ts'
import { companies } from '../../people/company/table.ts'
import { discounts, prices } from '../tables.ts'
import { taxExemptions, taxRates } from '../tax-tables.ts'

const reason = 'Acordado com o cliente'

describe('the months of companies', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>

  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
  })
  after(() => app.close())

  const read = async (who: Client, company: string, month: string) => {
    const { status, body } = await who.call(conferenceOf, { query: { company, month } })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const list = async (who: Client, query: Record<string, unknown> = {}) => {
    const { status, body } = await who.call(summaries, { query: { ...query, filter: query['filter'] ?? {} } })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  it('are in one list with their states and the totals of all matches', async () => {
    const { admin, master, company, companyId, otherId, ago, month, addService } = billing
    await addService(ago(2))
    await addService(ago(2, 12), { value: 33.33, quantity: 3 })
    await addService(ago(2, 12), { value: -5 })
    await addService(ago(1), { company: otherId, user: null })
    await app.platform.db.insert(discounts).values({
      name: 'Um terço',
      code: 'TERCO',
      percent: 33.33,
      company: companyId,
      startDate: dayInPortugal(ago(2, 11)),
      endDate: dayInPortugal(ago(2, 20)),
    })
    const { items, total, totals } = await list(admin, { sort: '-total' })
    const whole = 2490 + 3 * 2222 - 500
    assert.deepEqual(
      items.map((one) => [one.company._id, one.month, one.state, one.activations, one.courses, one.total]),
      [
        [companyId, month(2), 'pending', 200, whole, whole + 200],
        [otherId, month(1), 'pending', 0, 2490, 2490],
      ],
    )
    const [invoice] = (await billing.list(company)).items
    assert.equal(Math.round((invoice?.total ?? 0) * 100), whole + 200, 'the same as the invoice’s own')
    assert.deepEqual([total, totals.total], [2, whole + 200 + 2490])
    const page = await list(admin, { sort: '-total', skip: 1, limit: 1 })
    assert.deepEqual([page.items, page.total, page.totals], [items.slice(1), 2, totals])
    assert.deepEqual((await list(admin, { skip: 9 })).totals, totals, 'beyond the last page too')
    assert.equal((await list(admin, { search: '504426290' })).total, 1)
    assert.equal((await list(admin, { filter: { month: month(2) } })).totals.total, whole + 200)
    assert.equal((await list(admin, { filter: { state: 'closed' } })).total, 0)
    assert.deepEqual((await list(master)).items, items.slice(0, 1), 'a master sees its clients')
    assert.deepEqual((await list(company)).items, items.slice(0, 1))
    assert.equal((await admin.call(summaries, { query: { sort: 'nif' } })).status, 400)
    assert.equal(
      (await company.call(conferenceOf, { query: { company: otherId, month: month(1) } })).status,
      404,
    )
  })

  it('are looked through line by line, with what changed since, and what wants attention', async () => {
    const { admin, company, companyId, ago, month, addService } = billing
    const of = { company: companyId, month: month(2) }
    const first = await read(admin, companyId, month(2))
    assert.deepEqual(
      first.lines.map(({ description, person, price, percent, charged, quantity, net, rate }) => [
        description,
        person,
        price,
        percent,
        charged,
        quantity,
        net,
        rate,
      ]),
      [
        ['Ativação de conta', 'Ana', 200, 0, 200, 1, 200, 23],
        ['HACCP', 'Ana', 2490, 0, 2490, 1, 2490, 23],
        ['HACCP', 'Ana', 3333, 33.33, 2222, 3, 6666, 23],
        ['HACCP', 'Ana', -500, 0, -500, 1, -500, 23],
      ],
    )
    assert.deepEqual(first.warnings, ['address', 'negative', 'returned'])
    assert.equal(first.tax, Math.round(first.total * 0.23))
    assert.equal(first.changes, null)
    assert.equal((await admin.call(lookAtMonth, { body: of })).status, 200)
    await addService(ago(2, 20), { value: 10 })
    const { changes, digest } = await read(admin, companyId, month(2))
    assert.deepEqual(
      changes?.items.map(({ kind, after: now }) => [kind, now]),
      [['new', 667]],
    )
    const stale = await admin.call(checkMonth, { body: { ...of, isChecked: true, digest: first.digest } })
    assert.deepEqual([stale.status, stale.body.code], [409, 'conflict'])
    assert.equal((await admin.call(checkMonth, { body: { ...of, isChecked: true, digest } })).status, 200)
    assert.equal((await read(admin, companyId, month(2))).state, 'checked')
    assert.equal((await list(admin, { filter: { month: month(2) } })).items[0]?.state, 'checked')
    await addService(ago(2, 21), { value: 0 })
    assert.equal((await list(admin, { filter: { month: month(2) } })).items[0]?.state, 'pending')
    assert.ok((await read(admin, companyId, month(2))).warnings.includes('changed'))
    const own = await read(company, companyId, month(2))
    assert.deepEqual([own.warnings, own.history, own.changes, own._can.check], [[], [], null, false])
  })

  it('lose lines and have them corrected with a reason, which stays', async () => {
    const { admin, company, companyId, month } = billing
    const of = { company: companyId, month: month(2) }
    const { lines, total } = await read(admin, companyId, month(2))
    const [activation, course] = lines
    const sourceOf = (line: typeof activation) => line?.source ?? ''
    const send = async (body: Parameters<typeof admin.call<typeof changeLine>>[1]['body']) =>
      (await admin.call(changeLine, { body })).status
    assert.equal(await send({ ...of, action: 'exclude', source: sourceOf(activation), reason: ' ' }), 422)
    assert.equal(await send({ ...of, action: 'exclude', source: companyId, reason }), 404)
    assert.equal(await send({ ...of, action: 'restore', source: sourceOf(course), reason }), 404)
    assert.equal(await send({ ...of, action: 'exclude', source: sourceOf(activation), reason }), 200)
    const correction = { ...of, action: 'correct', source: sourceOf(course), reason } as const
    assert.equal(await send({ ...correction, charged: 2000, isExempt: true }), 200)
    const now = await read(admin, companyId, month(2))
    assert.equal(now.total, total - 200 - 490)
    assert.equal((await list(admin, { filter: { month: month(2) } })).totals.total, now.total)
    assert.deepEqual(
      now.lines.slice(0, 2).map((line) => [line.isExcluded, line.net, line.exemption, line.reason]),
      [
        [true, 0, null, reason],
        [false, 2000, 'M07', reason],
      ],
    )
    assert.deepEqual(
      now.history.slice(0, 2).map((one) => [one.action, one.reason]),
      [
        ['correct', reason],
        ['exclude', reason],
      ],
    )
    // Who corrects the amount says nothing of the tax rule, and the other way round.
    const { db } = app.platform
    const twice = { ...of, action: 'correct', source: sourceOf(activation), reason } as const
    assert.equal(await send({ ...twice, charged: 150, isExempt: false }), 200)
    const exemption = {
      name: 'Contas',
      type: 'activation',
      startDate: '2000-01-01',
      source: 'Teste',
    } as const
    await db.insert(taxExemptions).values(exemption)
    const asItStands = async () => {
      const { lines: all } = await read(admin, companyId, month(2))
      return all.slice(0, 1).map((line) => [line.charged, line.exemption])
    }
    assert.deepEqual(await asItStands(), [[150, 'M07']])
    assert.equal(await send({ ...twice, charged: 150, isExempt: false }), 200)
    assert.deepEqual(await asItStands(), [[150, null]])
    assert.equal(await send({ ...twice, charged: 140, isExempt: false }), 200)
    assert.deepEqual(await asItStands(), [[140, null]])
    await db.delete(taxExemptions).where(eq(taxExemptions.type, 'activation'))
    assert.equal(await send({ ...twice, action: 'exclude' }), 200)
    const own = await read(company, companyId, month(2))
    assert.equal(own.total, now.total)
    assert.ok(own.lines.every(({ isExcluded, reason: why }) => !isExcluded && why === null))
  })

  it('that somebody began with wait for the end of it, and are closed once', async () => {
    const { admin, companyId, otherId, month, close } = billing
    assert.deepEqual(await close(), { months: [], invoices: 0, waiting: month(2) })
    const shut = (values: { month: string; unchecked?: boolean }) => admin.call(closeMonth, { body: values })
    assert.equal((await shut({ month: month(0) })).body.code, 'conflict')
    assert.equal((await shut({ month: month(1) })).body.code, 'conflict', 'an older month is open')
    const left = await shut({ month: month(2) })
    assert.equal(left.body.detail, 'Falta conferir 1 empresa neste mês.')
    const { digest } = await read(admin, companyId, month(2))
    const of = { company: companyId, month: month(2) }
    await admin.call(checkMonth, { body: { ...of, isChecked: true, digest } })
    await app.platform.db.update(companies).set({ invoiceMail: true })
    const before = await read(admin, companyId, month(2))
    const both = await Promise.all([shut({ month: month(2) }), shut({ month: month(2) })])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    await app.platform.db.update(taxRates).set({ value: 25 })
    await app.platform.db.update(prices).set({ value: 99 })
    const archived = await read(admin, companyId, month(2))
    const fixed = ({ lines, total, tax, byTax }: typeof before) => ({
      lines: lines.map((line) => ({ ...line, source: null })),
      total,
      tax,
      byTax,
    })
    assert.deepEqual(fixed(archived), fixed(before))
    assert.deepEqual([archived.state, archived._can.check], ['closed', false])
    const [invoice] = (await billing.list(admin, { company: companyId, archived: 'true' })).items
    assert.equal(Math.round((invoice?.total ?? 0) * 100), before.total)
    const change = { ...of, action: 'exclude', source: companyId, reason } as const
    assert.equal((await admin.call(changeLine, { body: change })).body.code, 'invoice_archived')
    const [{ email } = { email: '' }] = await app.platform.db
      .select({ email: companies.email })
      .from(companies)
      .where(eq(companies.id, companyId))
    const mail = await mailTo(app, email)
    assert.equal(mail?.template, 'billingSummary')
    assert.equal(mail.path, `/invoices/${companyId}/${month(2)}`)
    assert.doesNotMatch(`${mail.subject} ${mail.html}`, CALLED_INVOICE)
    assert.match(String(mail.html), /não serve de documento fiscal/)
    const rows = [...String(mail.html).matchAll(/<li>(.*?)<\/li>/g)].map(([, row]) => row)
    assert.deepEqual(
      rows.map((row) => row?.replace(/ – .*?\)/, ')')),
      archived.byTax.map(
        ({ rate, exemption, net, tax }) =>
          `${exemption ? `Isento (${exemption})` : `IVA a ${rate} %`}: ${formatMoney(net / 100)} sem IVA, ${formatMoney(tax / 100)} de IVA`,
      ),
    )
    assert.equal((await shut({ month: month(1), unchecked: true })).status, 200)
    assert.equal((await read(admin, otherId, month(1))).state, 'closed')
  })
})
