import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { summaryExport } from '#contract/commerce/summary-endpoints.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createBilling } from '../../../testing/billing.ts'
import { invoiceDocuments, invoiceLines } from '../invoice-line-tables.ts'
import { invoices } from '../invoice-tables.ts'
import { exportSummaries } from './use-cases/export-summaries.ts'

describe('the month of a company that bought much', () => {
  let app: TestApp
  let billing: Awaited<ReturnType<typeof createBilling>>

  before(async () => {
    app = await createTestApp()
    billing = await createBilling(app)
  })
  after(() => app.close())

  it('goes to the invoicing software whole, though it has more lines than are read at a time', async () => {
    const { admin } = billing
    const { db } = app.platform
    const many = Array.from({ length: 512 }, (_, at) => ({ at, id: crypto.randomUUID() }))
    await db.insert(invoices).values(
      many.map(({ at, id }) => ({
        id,
        company: billing.companyId,
        companyName: `Cliente ${at % 7}`,
        nif: '501964843',
        year: 1990 + at,
        month: 1,
        startDate: '1999-01-01',
        endDate: '1999-01-31',
        users: [],
        degrees: [],
        totalActivation: 0,
        totalDegree: at,
        total: at,
      })),
    )
    await db.insert(invoiceLines).values(
      many.flatMap(({ at, id }) =>
        [0, 1].map((position) => ({
          invoice: id,
          position,
          kind: 'service' as const,
          description: `Curso ${position}`,
          quantity: 1,
          price: at,
          charged: at,
          net: at,
          rate: 23,
          tax: 0,
        })),
      ),
    )
    const csv = await admin.call(summaryExport, { query: { month: '1999-01' } })
    const [, ...rows] = csv.raw.toString('utf8').trim().split('\r\n')
    const idsOf = rows.map((row) => row.slice(1, 37))
    assert.equal(rows.length, 2 * many.length)
    assert.deepEqual(new Set(idsOf), new Set(many.map(({ id }) => id)))
    const json = await admin.call(summaryExport, { query: { month: '1999-01', format: 'json' } })
    const { summaries: exported } = JSON.parse(json.raw.toString('utf8')) as {
      summaries: { _id: string; company: { name: string }; lines: unknown[] }[]
    }
    assert.deepEqual(
      exported.flatMap(({ _id, lines }) => lines.map(() => _id)),
      idsOf,
      'in the same order',
    )
    const names = exported.map(({ company: { name } }) => name)
    assert.deepEqual(names, names.toSorted())
    const chosen = many.slice(0, 201).map(({ id }) => id)
    const tooMany = await admin.call(summaryExport, { query: { ids: chosen.join(',') } })
    assert.equal(tooMany.status, 400)
  })

  it('says which document each summary has as it was when it was asked for, whatever is entered meanwhile', async () => {
    const { db } = app.platform
    const { contents } = await exportSummaries(app.platform, { format: 'json', month: '1999-01' })
    const pieces = contents.setEncoding('utf8').iterator() as AsyncIterableIterator<string>
    let text = String((await pieces.next()).value)
    const all = await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.startDate, '1999-01-01'))
    await db
      .insert(invoiceDocuments)
      .values(all.map(({ id }, at) => ({ invoice: id, number: `FT 1999/${at}`, date: '1999-02-01' })))
    for await (const piece of pieces) text += piece
    const { summaries } = JSON.parse(text) as { summaries: { document: object | null }[] }
    assert.deepEqual(
      [summaries.length, summaries.filter(({ document }) => document !== null).length],
      [all.length, 0],
    )
  })
})
