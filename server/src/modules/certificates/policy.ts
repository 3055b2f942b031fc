import { eq, sql } from 'drizzle-orm'
import { reach } from '../../platform/access/ability.ts'
import { and, not, or } from '../../platform/access/scope.ts'
import { assignments } from '../enrolment/index.ts'
import { companies, traineesOf } from '../people/index.ts'

/** The trainee who earned a certificate and their managers may see it, as read with the person (rule reach.scope). */
export const certificatesInReach = reach('certificate.download', (who) =>
  or(eq(assignments.user, who._id), traineesOf(who)),
)

/** The trainee and their managers may download SIGO's PDF; the trainee, only if their company allows it. */
export const sigoPaperInReach = reach('sigo.download', (who) =>
  and(
    certificatesInReach(who),
    or(not(eq(assignments.user, who._id)), sql`coalesce(${companies.certificateDownload}, true)`),
  ),
)
