import { requiredSeconds } from '#contract/enrolment/certificate.ts'
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isWithin, whereOf } from '../../../platform/access/scope.ts'
import { assignments, plannedMinutes } from '../../enrolment/index.ts'
import { sigoRegistrations } from '../sigo-table.ts'
import { certificates, type CertificateRow } from '../tables.ts'
import { companies, users } from '../../people/index.ts'
import { certificatesInReach, certificatesToDownload } from '../policy.ts'
import { degrees } from '../../catalogue/index.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'

/** The certificate that a word verifies, with the number of SIGO's certificate. */
export const findByVerificationCode = async (
  on: Db,
  word: string,
): Promise<{ certificate: CertificateRow; sigoNumber: string | null } | undefined> => {
  const [row] = await on
    .select({ certificate: certificates, sigoNumber: sigoRegistrations.number })
    .from(certificates)
    .leftJoin(
      sigoRegistrations,
      and(eq(sigoRegistrations.assignment, certificates.assignment), isNull(sigoRegistrations.undoneAt)),
    )
    .where(eq(certificates.verification, word))
  return row
}

/**
 * An assignment whose certificate the user sees, with the certificate if issued, and whether they may download it:
 * their own, by the assignment or the course, or one of a trainee that they answer for (rule reach.scope).
 */
export const findInScope = async (on: Db, user: Person, id: string) => {
  const ownCourse = and(eq(assignments.user, user._id), eq(assignments.degree, id))
  const [row] = await on
    .select({
      id: assignments.id,
      user: assignments.user,
      course: degrees.name,
      certificate: certificates,
      mayDownload: isWithin(certificatesToDownload(user)),
    })
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .leftJoin(companies, eq(companies.id, users.company))
    .leftJoin(certificates, eq(certificates.assignment, assignments.id))
    .where(and(or(eq(assignments.id, id), ownCourse), whereOf(certificatesInReach(user))))
    .limit(1)
  return row
}

/**
 * Records when a trainee first downloaded their certificate, as part of a larger statement; later times change nothing.
 */
export const deliveryOf = (on: Db, id: string, at: Date) =>
  on
    .update(certificates)
    .set({ deliveredAt: at })
    .where(and(eq(certificates.id, id), isNull(certificates.deliveredAt)))

/** The assignments of a user without a certificate yet. */
export const listPending = async (on: Db, user: string): Promise<string[]> => {
  const rows = await on
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.user, user), eq(assignments.certificadoEmitido, false)))
  return rows.map(({ id }) => id)
}

/** Assignments past an id that look as if nothing but the certificate were missing, a page of them. */
export const listLikely = async (on: Db, after: string | undefined): Promise<string[]> => {
  const rows = await on
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .where(
      and(
        after ? gt(assignments.id, after) : undefined,
        eq(assignments.certificadoEmitido, false),
        gt(assignments.lecturesComplete, 0),
        sql`${assignments.seconds} >= ${plannedMinutes} * ${requiredSeconds(1)}::int`,
        or(isNull(degrees.exam), eq(assignments.examSuccess, true)),
        or(isNull(degrees.survey), isNotNull(assignments.surveyDate)),
      ),
    )
    .orderBy(asc(assignments.id))
    .limit(200)
  return rows.map(({ id }) => id)
}
