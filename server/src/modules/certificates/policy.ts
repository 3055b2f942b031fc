import { eq } from 'drizzle-orm'
import { reach } from '../../platform/access/ability.ts'
import { or } from '../../platform/access/scope.ts'
import { assignments } from '../enrolment/index.ts'
import { traineesOf } from '../people/index.ts'

/** A certificate is for whoever earned it, and for those who answer for them (rule reach.scope), read with the person. */
export const certificatesInReach = reach('certificate.download', (who) =>
  or(eq(assignments.user, who._id), traineesOf(who)),
)
