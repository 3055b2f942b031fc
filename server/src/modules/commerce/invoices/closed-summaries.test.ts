import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  changeLine,
  closeMonth,
  conferenceOf,
  setDocument,
  summaryExport,
  summaryPaper,
} from '#contract/commerce/summary-endpoints.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { CALLED_INVOICE, createBilling } from '../../../testing/billing.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

const reason = 'Acordado com o cliente'

describe('the closed months of companies', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>

  const read = async (who: Client, company: string, month: string) => {
    const { status, body } = await who.call(conferenceOf, { query: { company, month } })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
    const { admin, companyId, otherId, ago, month, addService } = billing
    await addService(ago(2))
    await addService(ago(2, 12), { value: 33.33, quantity: 3 })
    await addService(ago(1), { company: otherId, user: null })
    const of = { company: companyId, month: month(2), reason }
    const [activation, course] = (await read(admin, companyId, month(2))).lines
    const changes = [
      { ...of, action: 'exclude', source: activation?.source ?? '' },
      { ...of, action: 'correct', source: course?.source ?? '', charged: 2000, isExempt: true },
    ] as const
    for (const body of changes) assert.equal((await admin.call(changeLine, { body })).status, 200)
    for (const closed of [month(2), month(1)])
      assert.equal((await admin.call(closeMonth, { body: { month: closed, unchecked: true } })).status, 200)
  })
  after(() => app.close())

  it('leave what came after closing to the first open month', async () => {
    const { admin, companyId, ago, month, addService } = billing
    await addService(ago(2, 25), { value: 7 })
    const { lines } = await read(admin, companyId, month(0))
    assert.deepEqual(
      lines.map(({ date, net }) => [date, net]),
      [[dayInPortugal(ago(2, 25)), 700]],
    )
  })

  it('keep the number of the fiscal document, corrected with a reason, and of no two', async () => {
    const { admin, master, companyId, otherId, month } = billing
    const invoice = (await read(admin, companyId, month(2)))._id ?? ''
    const other = (await read(admin, otherId, month(1)))._id ?? ''
    const date = app.platform.clock.today()
    const keep = (body: { invoice: string; number: string; date: string; atcud?: string; reason?: string }) =>
      admin.call(setDocument, { body })
    assert.equal((await keep({ invoice, number: 'FT 2026/1', date: '2999-01-01' })).status, 422)
    assert.equal((await keep({ invoice, number: 'ft 2026/1', date, atcud: 'ABC-1' })).status, 200)
    assert.equal((await keep({ invoice: other, number: 'FT 2026/1', date })).body.code, 'duplicate')
    assert.equal((await keep({ invoice, number: 'FT 2026/2', date })).status, 422, 'without a reason')
    assert.equal((await keep({ invoice, number: 'FT 2026/2', date, reason })).status, 200)
    const { state, document, history } = await read(admin, companyId, month(2))
    assert.deepEqual([state, document], ['documented', { number: 'FT 2026/2', date, atcud: null }])
    assert.match(history[0]?.what ?? '', /^FT 2026\/1 .*ABC-1 → FT 2026\/2/)
    assert.equal((await read(master, companyId, month(2))).document?.number, 'FT 2026/2')
    assert.equal((await keep({ invoice: companyId, number: 'FT 2026/9', date })).status, 404)
  })

  it('go to the invoicing software as CSV and JSON that agree to the cent', async () => {
    const { admin, companyId, month } = billing
    const { lines, total, tax } = await read(admin, companyId, month(2))
    const kept = lines.filter(({ isExcluded }) => !isExcluded)
    const csv = await admin.call(summaryExport, { query: { month: month(2) } })
    assert.equal(csv.status, 200)
    const text = csv.raw.toString('utf8')
    assert.equal(text.charCodeAt(0), 0xfeff)
    const rows = text
      .trim()
      .split('\r\n')
      .map((row) => row.split(';'))
    assert.equal(rows.length, kept.length + 1)
    const column = (name: string) => {
      const index = rows[0]?.indexOf(`"${name}"`) ?? -1
      return rows.slice(1).map((row) => Math.round(Number((row[index] ?? '').replace(',', '.')) * 100))
    }
    const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
    assert.deepEqual([sum(column('Valor sem IVA')), sum(column('IVA'))], [total, tax])
    assert.equal(sum(column('Valor com IVA')), total + (tax ?? 0))
    assert.match(text, /"M07";"Isento artigo 9\.º do CIVA"/)
    assert.doesNotMatch(text, CALLED_INVOICE)
    const id = (await read(admin, companyId, month(2)))._id ?? ''
    const json = await admin.call(summaryExport, { query: { ids: id, format: 'json' } })
    const { summaries: exported } = JSON.parse(json.raw.toString('utf8')) as {
      summaries: { net: number; tax: number; total: number; lines: unknown[] }[]
    }
    assert.equal(exported.length, 1)
    assert.deepEqual(
      [exported[0]?.net, exported[0]?.tax, exported[0]?.lines.length],
      [total / 100, (tax ?? 0) / 100, kept.length],
    )
    assert.equal((await admin.call(summaryExport, { query: { month: '2001-01' } })).status, 404)
    assert.equal((await admin.call(summaryExport, { query: {} })).status, 400)
  })

  it('are printed as what they are, which is no fiscal document', async () => {
    const { company, companyId, otherId, month } = billing
    const paper = await company.call(summaryPaper, { query: { company: companyId, month: month(2) } })
    assert.equal(paper.status, 200)
    const text = await textOfPdf(paper.raw)
    assert.match(text, /Resumo de faturação/)
    assert.match(text, /Não serve de documento fiscal/)
    assert.match(text, /Empresa \(NIF 501964843\)/)
    assert.match(text, /Isento \(M07/)
    assert.doesNotMatch(text, CALLED_INVOICE)
    assert.equal(
      (await company.call(summaryPaper, { query: { company: otherId, month: month(1) } })).status,
      404,
    )
  })
})
