import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { archivedInvoices } from '../repositories/archived.ts'
import { showArchived } from '../show.ts'
import { companyFor } from '../find-company.ts'
import { invoicesOfOpenMonths } from '../months/open-months.ts'

/**
 * A page of invoices, as companies see their own, and masters and administrators those of their clients: of a company
 * the open ones first; without one, the archived ones in sight.
 * @throws Problem `not_found` for a company out of sight
 */
export const listInvoices = async (
  platform: Platform,
  user: Person,
  {
    company: asked,
    archived,
    skip,
    limit,
  }: { company?: string; archived?: boolean; skip: number; limit: number },
) => {
  const { db } = platform
  const company = await companyFor(db, user, asked)
  const open = company && archived !== true ? await invoicesOfOpenMonths(platform, company) : []
  const shown = open.slice(skip, skip + limit)
  if (archived === false) return { items: shown, total: open.length }
  const kept = await archivedInvoices(db, company ? { company: company.id } : { user }, {
    skip: Math.max(0, skip - open.length),
    limit: limit - shown.length,
  })
  return {
    items: [...shown, ...kept.items.map(showArchived)],
    total: open.length + kept.total,
  }
}
