import { eq, or, type SQL } from 'drizzle-orm'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { inCompaniesOf } from '../user/scope.ts'
import { codes } from './tables.ts'

/** A master's own codes, and those of the companies that a user answers for (specification §6). */
export const codesInSight = (user: SessionUser | undefined): SQL | boolean => {
  if (!user) return false
  const theirs = inCompaniesOf(user, codes.company)
  if (theirs === true) return true
  return or(eq(codes.owner, user._id), theirs === false ? undefined : theirs) ?? false
}
