import { Problem } from '#contract/platform/kernel/problem.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import type { Summary } from '#contract/commerce/summary-endpoints.ts'
import type { SummaryState } from '#contract/commerce/summary-rules.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { seeCompanyInvoices } from '../../policy.ts'
import { summaryPage, summarySorts } from '../repositories/summaries.ts'
import { firstOpenMonth } from '../repositories/first-month.ts'

/**
 * A page of the months of the companies in sight, with the totals of all matches (rule invoice.view).
 * @throws Problem `malformed` for an unknown sort order
 */
export const listSummaries = async (
  { db, clock }: Platform,
  who: Person,
  {
    skip,
    limit,
    sort = '-month',
    search,
    filter,
  }: {
    skip: number
    limit: number
    sort?: string | undefined
    search?: string | undefined
    filter: { company?: string; month?: string; state?: SummaryState }
  },
) => {
  const asked = summarySorts.find((name) => name === sort.replace(/^-/, ''))
  if (!asked) throw new Problem('malformed')
  const current = monthOf(clock.today())
  const firstOpen = (await firstOpenMonth(db)) ?? current
  const rows = await summaryPage(
    db,
    { scope: seeCompanyInvoices(who), search, ...filter, firstOpen, current },
    { sort: asked, isDescending: sort.startsWith('-'), skip, limit },
  )
  const [first] = rows
  return {
    items: rows.flatMap(({ company, ...row }): Summary[] =>
      company === null
        ? []
        : [
            {
              _id: row.id,
              company: { _id: company, name: row.name, nif: row.nif },
              month: row.month,
              state: row.state,
              activations: Number(row.activations),
              courses: Number(row.courses),
              total: Number(row.total),
              document:
                row.number === null || row.date === null
                  ? null
                  : { number: row.number, date: row.date, atcud: row.atcud },
            },
          ],
    ),
    total: Number(first?.all ?? 0),
    totals: {
      activations: Number(first?.all_activations ?? 0),
      courses: Number(first?.all_courses ?? 0),
      total: Number(first?.all_total ?? 0),
    },
  }
}
