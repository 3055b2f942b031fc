import { annexCompanies } from '#server/modules/annex/tables.ts'
import type { planPeople } from './people.ts'
import { named, type Plan } from './plan.ts'

/** What the companies that hand in annex C said of themselves; the others have yet to say it. */
const delivered = [{ company: 'ria-formosa', gepNumber: 104_512, cae: '10202' }]

/** What annex C asks of a company itself, for the year that runs and the two before it. */
export const planAnnex = (plan: Plan, people: Awaited<ReturnType<typeof planPeople>>): void => {
  const current = plan.now.getFullYear()
  for (const { company, ...values } of delivered)
    plan.rows(
      annexCompanies,
      [current - 2, current - 1, current].map((year) => ({
        ...values,
        company: named(people.companies, company),
        year,
      })),
    )
}
