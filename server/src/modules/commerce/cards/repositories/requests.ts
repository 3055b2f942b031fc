import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { activities } from '../../../../platform/audit/tables.ts'
import { companies, mayEnter, users } from '../../../people/index.ts'
import { cardPurchases } from '../../card-ledger-tables.ts'
import { buyFor, areNotifiedOfCardRequests } from '../../policy.ts'

/** The receivers of a company's request for cards. */
export const hearersOf = async (on: Db, master: string | null) =>
  on
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(areNotifiedOfCardRequests(master), mayEnter))

/** How a request for cards is called in the history. */
export const CARD_REQUEST_ACTION = 'cartfc.request'

/** The requests shown at once; more hardly wait. */
const MOST_REQUESTS = 20

/** The requests since a moment after which the company bought no cards, of the companies that somebody answers for. */
export const waitingRequests = async (
  on: Db,
  who: Person,
  { company, since }: { company: string | undefined; since: Date },
) =>
  on
    .select({ _id: activities.id, date: activities.createdAt, what: activities.what, by: activities.whoName })
    .from(activities)
    .innerJoin(companies, eq(companies.id, activities.item))
    .where(
      and(
        eq(activities.entity, 'company'),
        eq(activities.action, CARD_REQUEST_ACTION),
        gt(activities.createdAt, since),
        company ? eq(companies.id, company) : undefined,
        whereOf(buyFor(who)),
        notExists(
          on
            .select({ one: sql`1` })
            .from(cardPurchases)
            .where(
              and(eq(cardPurchases.owner, companies.id), gt(cardPurchases.createdAt, activities.createdAt)),
            ),
        ),
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(MOST_REQUESTS)
