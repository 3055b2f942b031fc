import { and, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import { awaitsActivation, personColumns, type PersonRow, users, type UserRow } from '../../people/index.ts'

/** The people of a scope who have any of these. */
export const findPeople = async (
  on: Db,
  scope: Scope,
  { nifs, names }: { nifs: string[]; names: string[] },
): Promise<PersonRow[]> => {
  if (nifs.length + names.length === 0) return []
  const any = or(
    inArray(users.nif, nifs),
    inArray(sql`lower(${users.username})`, names),
    inArray(sql`lower(${users.email})`, names),
  )
  return on
    .select(personColumns)
    .from(users)
    .where(and(any, whereOf(scope)))
}

/** The given people who still wait for their activation. */
export const waitingPeople = (tx: Db, ids: string[]): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), awaitsActivation))
