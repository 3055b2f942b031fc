import { eq, sql } from 'drizzle-orm'
import { reach } from '../../platform/access/ability.ts'
import { and, not, or } from '../../platform/access/scope.ts'
import { assignments } from '../enrolment/index.ts'
import { companies, traineesOf } from '../people/index.ts'

/** A certificate is for the trainee who earned it, and for their managers (rule reach.scope), read with the person. */
export const certificatesInReach = reach('certificate.download', (who) =>
  or(eq(assignments.user, who._id), traineesOf(who)),
)

/** SIGO's PDF is for the same people; for the trainee only where their company does not withhold it. */
export const sigoPaperInReach = reach('sigo.download', (who) =>
  and(
    certificatesInReach(who),
    or(not(eq(assignments.user, who._id)), sql`coalesce(${companies.certificateDownload}, true)`),
  ),
)
