import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { isCompletedTraining, lastDayOfTraining, trainingFacts } from '../../enrolment/index.ts'

/** Training that was completed since a day without failing, and has no certificate. */
export const uncertified = async (
  on: Db,
  company: string | null,
  since: string,
): Promise<{ minutes: number; people: number }> => {
  const { user, hours, certificate, passed, company: of } = trainingFacts
  const [row] = await on
    .select({
      people: sql<number>`count(distinct ${user})::int`,
      minutes: sql<number>`coalesce(sum(${hours}) * 60, 0)::int`,
    })
    .from(trainingFacts)
    .where(
      and(
        isCompletedTraining,
        isNull(certificate),
        sql`${passed} is not false`,
        gte(lastDayOfTraining, since),
        company === null ? undefined : eq(of, company),
      ),
    )
  return row ?? { minutes: 0, people: 0 }
}

/** The last day on which training was given or completed; null if there was none. */
export const lastTrainingDay = async (on: Db): Promise<string | null> => {
  const [row] = await on.select({ day: sql<string | null>`max(${trainingFacts.day})` }).from(trainingFacts)
  return row?.day ?? null
}
