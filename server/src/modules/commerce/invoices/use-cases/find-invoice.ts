import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Invoice } from '#contract/commerce/invoice-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findArchived } from '../repositories/archived.ts'
import { showArchived } from '../show.ts'
import { companyFor } from '../find-company.ts'
import { invoicesOfOpenMonths } from '../months/open-months.ts'

/**
 * The invoice of a company's month, archived or open.
 * @throws Problem `not_found`
 */
export const findInvoice = async (
  platform: Platform,
  user: Person,
  { company: asked, month: of }: { company?: string; month: string },
): Promise<Invoice> => {
  const { db } = platform
  const company = await companyFor(db, user, asked)
  if (!company) throw new Problem('not_found')
  const [year = 0, month = 0] = of.split('-').map(Number)
  const row = await findArchived(db, company.id, { year, month })
  if (row) return showArchived(row)
  const open = await invoicesOfOpenMonths(platform, company)
  const found = open.find((one) => one.year === year && one.month === month)
  if (!found) throw new Problem('not_found')
  return found
}
