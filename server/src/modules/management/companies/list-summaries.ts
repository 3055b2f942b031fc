import type { CompanyQuery, CompanySummary } from '#contract/management/endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import type { Reach } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { changeContacts, changeDetails } from '../../companies/index.ts'
import { companies } from '../../people/index.ts'
import { orderBy } from '../../../platform/engine/order.ts'
import type { Rooms } from '../rooms.ts'
import { companiesListed } from './condition.ts'
import { companyKeys, summaryPage } from './repository.ts'

/** The companies, and the entities whose changes change their total. */
const counted = { entity: { name: 'company' }, table: companies }

const toSummary = (who: Person, row: Awaited<ReturnType<typeof summaryPage>>[number]): CompanySummary => ({
  _id: row._id,
  company: { _id: row._id, name: row.name, nif: row.nif, email: row.email },
  contact: row.contact,
  certificateDownload: row.certificateDownload,
  _can: {
    edit: changeDetails(who),
    contact: changeContacts(who),
  },
  trainees: row.trainees,
  active: row.active,
  courses: {
    assigned: row.assigned,
    running: row.running,
    complete: row.complete,
  },
  cards: { bought: row.bought, used: row.cardsUsed, hoursLeft: row.hoursLeft },
  codes: { allowed: row.allowed, used: row.seatsUsed },
})

/** Lists the companies in a reach, a page at a time. @throws Problem `malformed` for an unknown sort order */
export const listSummaries =
  (reach: Reach) =>
  async (
    { platform: { db, clock }, totals }: Rooms,
    who: Person,
    { skip, limit, sort, search }: CompanyQuery,
  ): Promise<Page<CompanySummary>> => {
    const condition = companiesListed(reach, who, search)
    const order = orderBy(companyKeys, companies.id, sort)
    const { rows, total } = await totals.withPage(db, counted, { condition, skip }, async (more) =>
      summaryPage(db, { condition, order, skip, limit, clock }, more),
    )
    return { items: rows.map((row) => toSummary(who, row)), total }
  }
