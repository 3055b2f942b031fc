import type { SQL } from 'drizzle-orm'
import type { TraineeQuery } from '#contract/management/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../people/index.ts'
import { orderBy } from '../../../platform/engine/order.ts'
import type { Rooms } from '../rooms.ts'
import { traineeCondition } from './condition.ts'
import type { PageAsked } from './repository.ts'
import { traineeKeys } from './rows.ts'

/** The users, and the entities whose changes change their total. */
const counted = { entity: { name: 'user' }, table: users }

/** A page of trainees as `read` reads it, and how many there are in all. @throws Problem `malformed` */
export const pageOfTrainees = <R extends Record<string, unknown>>(
  { platform: { db, clock }, totals }: Rooms,
  who: Person,
  { skip, limit, sort, search, filter }: TraineeQuery,
  company: string | undefined,
  read: (db: Db, who: Person, asked: PageAsked, more: Record<string, SQL>) => PromiseLike<R[]>,
): Promise<{ rows: R[]; total: number }> => {
  const condition = traineeCondition(who, { search, filter }, company, clock)
  const order = orderBy(traineeKeys, users.id, sort)
  return totals.withPage(db, counted, { condition, skip }, async (more) =>
    read(db, who, { condition, order, skip, limit }, more),
  )
}
