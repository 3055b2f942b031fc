import { eq, sql } from 'drizzle-orm'
import { reach } from '../../platform/access/ability.ts'
import { and, not, or } from '../../platform/access/scope.ts'
import { companies, traineesOf, users } from '../people/index.ts'

/** The trainee who earned a certificate and those who answer for them see it, as read with the person (rule reach.scope). */
export const certificatesInReach = reach('certificate.see', (who) =>
  or(eq(users.id, who._id), traineesOf(who)),
)

/** Whether trainees may download their own certificates, as read with their company (rule certificate.download). */
export const mayDownloadOwn = sql<boolean>`coalesce(${companies.certificateDownload}, true)`

/**
 * Who sees a certificate may download it, and SIGO's PDF beside it; the trainee, only if their company allows it, as
 * read with the person and their company (rule certificate.download).
 */
export const certificatesToDownload = reach('certificate.download', (who) =>
  and(certificatesInReach(who), or(not(eq(users.id, who._id)), mayDownloadOwn)),
)
