import { and, eq } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { users } from '../../people/index.ts'

/** Is a person within a scope? */
export const isWithinReach = async (on: Db, id: string, scope: Scope): Promise<boolean> => {
  if (scope.kind === 'all') return true
  if (scope.kind === 'none') return false
  const found = await on
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), whereOf(scope)))
  return found.length > 0
}

/** Does a person belong to a company? Locked: they stay in it until the caller is done. */
export const worksFor = async (on: Db, person: string, company: string): Promise<boolean> => {
  const found = await on
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, person), eq(users.company, company)))
    .for('share')
  return found.length > 0
}
