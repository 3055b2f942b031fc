import { and, asc, eq, gt, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { cartfcs } from '../../commerce/index.ts'
import { complaints } from '../../complaints/index.ts'
import { assignments, attendance } from '../../enrolment/index.ts'
import { endsBySilence, users } from '../../people/index.ts'
import { trainingPlanParts, trainingPlans } from '../../planning/index.ts'
import { elsewhere, work } from '../reports-repository.ts'
import { dataErasures, dataRequests } from '../tables.ts'
import { ERASED_NAME } from '../../../platform/personal-data/personal-data.ts'

/** The moment since when they are inactive; those after an id, or a single one. */
interface Silent {
  before: Date
  day: string
  after?: string | undefined
  only?: string
  limit: number
}

/**
 * What still waits for a person, or belongs to them, with others: hours paid for, a complaint, a plan to respond to.
 */
const pendingFor = (on: Db): SQL[] => [
  notExists(
    on
      .select({ one: sql`1` })
      .from(cartfcs)
      .where(and(eq(cartfcs.user, users.id), gt(cartfcs.remaining, 0))),
  ),
  notExists(
    on
      .select({ one: sql`1` })
      .from(complaints)
      .where(
        and(
          or(eq(complaints.user, users.id), eq(complaints.email, users.email)),
          ne(complaints.state, 'closed'),
        ),
      ),
  ),
  notExists(
    on
      .select({ one: sql`1` })
      .from(trainingPlanParts)
      .innerJoin(trainingPlans, eq(trainingPlans.id, trainingPlanParts.plan))
      .where(and(eq(trainingPlanParts.user, users.id), eq(trainingPlans.state, 'consulting'))),
  ),
]

/**
 * The next inactive trainees, by id, since a moment: no login, no training here or elsewhere, no change to the account,
 * no contract of work that runs or ended later, no open request about their data, no hours left on a card, no open
 * complaint, no plan that they are asked about.
 */
export const silentSince = async (on: Db, { before, day, after, only, limit }: Silent): Promise<string[]> => {
  const training = on
    .select({ one: sql`1` })
    .from(assignments)
    .leftJoin(attendance, eq(attendance.assignment, assignments.id))
    .where(
      and(
        eq(assignments.user, users.id),
        sql`greatest(${assignments.activationDate}, ${assignments.updatedAt}, ${attendance.lastAt}) >= ${before}`,
      ),
    )
  const asked = on
    .select({ one: sql`1` })
    .from(dataRequests)
    .where(and(eq(dataRequests.user, users.id), eq(dataRequests.state, 'received')))
  const found = await on
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        endsBySilence,
        eq(users.system, false),
        sql`${users.name} <> ${ERASED_NAME}`,
        lt(users.createdAt, before),
        lt(users.updatedAt, before),
        sql`(${users.lastLoginAt} is null or ${users.lastLoginAt} < ${before})`,
        notExists(training),
        notExists(work(on, day)),
        notExists(elsewhere(on, day)),
        notExists(asked),
        ...pendingFor(on),
        only === undefined ? undefined : eq(users.id, only),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Records what was erased of a kind. */
export const insertErasure = async (on: Db, row: typeof dataErasures.$inferInsert): Promise<void> => {
  const added = await on.insert(dataErasures).values(row).returning({ id: dataErasures.id })
  await announceSaved(on, 'dataErasure', added, { isNew: true })
}
