import { eq, sql } from 'drizzle-orm'
import { reach } from '../../platform/access/ability.ts'
import { and, not, or } from '../../platform/access/scope.ts'
import { assignments } from '../enrolment/index.ts'
import { companies, traineesOf } from '../people/index.ts'

/** A certificate is for whoever earned it, and for those who answer for them (rule reach.scope), read with the person. */
export const certificatesInReach = reach('certificate.download', (who) =>
  or(eq(assignments.user, who._id), traineesOf(who)),
)

/** The PDF of SIGO is for the same, but for whoever earned it only where their company does not keep it from them. */
export const sigoPaperInReach = reach('sigo.download', (who) =>
  and(
    certificatesInReach(who),
    or(not(eq(assignments.user, who._id)), sql`coalesce(${companies.certificateDownload}, true)`),
  ),
)
