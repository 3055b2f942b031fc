import { eq } from 'drizzle-orm'
import type { Human, Person } from '../../../platform/access/actor.ts'
import { all, none, or, type Scope } from '../../../platform/access/scope.ts'
import { inCompaniesOf, inOwnCompanies } from '../../people/index.ts'
import { codes } from './tables.ts'

/** A master's own codes, and those of the companies that a user answers for (rule code.reach). */
export const codesInSight = (user: Human): Scope =>
  user.kind === 'person' ? or(eq(codes.owner, user._id), inCompaniesOf(user, codes.company)) : none

/** Whose a code is, so that they may ask for it whole: who made it, and whose company hands it out. */
export const codesOwnedBy = (user: Person): Scope => {
  if (user.role.admin) return all
  const notAsMaster = { ...user, role: { ...user.role, master: false } }
  return or(eq(codes.owner, user._id), inOwnCompanies(notAsMaster, codes.company))
}
