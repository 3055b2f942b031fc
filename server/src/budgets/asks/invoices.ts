import { monthOf, monthParts } from '#contract/commerce/invoice-months.ts'
import {
  changeLine,
  checkMonth,
  conferenceOf,
  lookAtMonth,
  setDocument,
  summaries,
  summaryExport,
  summaryPaper,
} from '#contract/commerce/summary-endpoints.ts'
import { invoices } from '../../modules/commerce/invoice-tables.ts'
import { services } from '../../modules/commerce/service-table.ts'
import { dayInPortugal } from '../../platform/clock.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** The month under way with something that the company acquired. */
const withService = async ({ app, db, company, course }: BudgetWorld) => {
  const at = app.platform.clock.now()
  const [row] = await db
    .insert(services)
    .values({
      descServico: 'Curso',
      type: 'AV',
      company: company.id,
      degree: course.degree.id,
      value: 20,
      createdAt: at,
    })
    .returning()
  return { of: { company: company.id, month: monthOf(dayInPortugal(at)) }, source: row?.id ?? '' }
}

/** A month that was closed long ago, another one each time. */
const withArchived = async ({ db, company }: BudgetWorld) => {
  const year = 2001 + (await db.$count(invoices))
  const { month, startDate, endDate } = monthParts(`${year}-01`)
  const [row] = await db
    .insert(invoices)
    .values({
      company: company.id,
      companyName: 'Empresa',
      nif: '501964843',
      year,
      month,
      startDate,
      endDate,
      users: [],
      degrees: [{ name: 'Curso', duration: 60, priceDegree: 20, totalDegree: 20, users: 1 }],
      totalActivation: 0,
      totalDegree: 20,
      total: 20,
    })
    .returning()
  return { id: row?.id ?? '', number: `FT ${year}/1` }
}

/** The calls of the months of companies, as an administrator makes them. */
export const invoiceAsks: Asks = {
  'GET /api/invoices/summaries': async (world) => {
    await withService(world)
    return () => world.admin.call(summaries, { query: { filter: {} } })
  },
  'GET /api/invoices/lines': async (world) => {
    const { of } = await withService(world)
    return () => world.admin.call(conferenceOf, { query: of })
  },
  'GET /api/invoices/pdf': async (world) => {
    const { of } = await withService(world)
    return () => world.admin.call(summaryPaper, { query: of })
  },
  'POST /api/invoices/look': async (world) => {
    const { of } = await withService(world)
    return () => world.admin.call(lookAtMonth, { body: of })
  },
  'POST /api/invoices/line': async (world) => {
    const { of, source } = await withService(world)
    return () =>
      world.admin.call(changeLine, { body: { ...of, action: 'exclude', source, reason: 'Oferta' } })
  },
  'POST /api/invoices/check': async (world) => {
    const { of } = await withService(world)
    return async () => world.admin.call(checkMonth, { body: { ...of, isChecked: false, digest: '' } })
  },
  'POST /api/invoices/document': async (world) => {
    const { id: invoice, number } = await withArchived(world)
    const body = { invoice, number, date: '2001-02-01' }
    return () => world.admin.call(setDocument, { body })
  },
  'GET /api/invoices/export': async (world) => {
    const { id: ids } = await withArchived(world)
    return () => world.admin.call(summaryExport, { query: { ids } })
  },
}
