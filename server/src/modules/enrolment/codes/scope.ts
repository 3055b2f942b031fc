import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { SessionUser } from '../../../platform/http/session-user.ts'
import { companiesOf, inCompaniesOf } from '../../people/index.ts'
import { codes } from './tables.ts'

/** A master's own codes, and those of the companies that a user answers for (specification §6). */
export const codesInSight = (user: SessionUser | undefined): SQL | boolean => {
  if (!user) return false
  const theirs = inCompaniesOf(user, codes.company)
  if (theirs === true) return true
  return or(eq(codes.owner, user._id), theirs === false ? undefined : theirs) ?? false
}

/** Whose a code is, so that they may ask for it whole: who made it, and whose company hands it out. */
export const codesOwnedBy = (user: SessionUser): SQL => {
  if (user.role.admin) return sql`true`
  const own = companiesOf({ ...user, role: { ...user.role, master: false } })
  return or(eq(codes.owner, user._id), own && sql`${codes.company} in (${own})`) ?? sql`false`
}
