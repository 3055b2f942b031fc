import { and, eq, inArray, sql } from 'drizzle-orm'
import { certificates } from '#server/modules/certificates/tables.ts'
import { assignments } from '#server/modules/enrolment/tables.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Dates the certificates of courses as their courses ended: a year of history has them in its months, not all today. */
export const dateCertificates = async ({ db }: Platform, completed: readonly string[]): Promise<void> => {
  await db
    .update(certificates)
    .set({ issuedAt: sql`coalesce(${assignments.endDate}, ${certificates.issuedAt})` })
    .from(assignments)
    .where(and(eq(assignments.id, certificates.assignment), inArray(certificates.assignment, [...completed])))
}
