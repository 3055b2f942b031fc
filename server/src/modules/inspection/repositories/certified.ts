import { and, eq, not, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { countCertifiedAreas, isCertifiedOn } from '../../commerce/index.ts'
import { isCompletedTraining, lastDayOfTraining, trainingFacts } from '../../enrolment/index.ts'

/** In how many areas the academy is certified, and the training completed since a day in courses outside them. */
export const certifiedStanding = async (
  on: Db,
  { since, today }: { since: string; today: string },
): Promise<{ areas: number; minutes: number; people: number }> => {
  const [row] = await on
    .select({
      people: sql<number>`count(distinct ${trainingFacts.user})::int`,
      minutes: sql<number>`(coalesce(sum(${trainingFacts.hours}), 0) * 60)::int`,
    })
    .from(trainingFacts)
    .innerJoin(degrees, eq(degrees.id, trainingFacts.degree))
    .where(
      and(
        isCompletedTraining,
        sql`${lastDayOfTraining} >= ${since}::date`,
        not(isCertifiedOn(lastDayOfTraining)),
      ),
    )
  return { areas: await countCertifiedAreas(on, today), people: row?.people ?? 0, minutes: row?.minutes ?? 0 }
}
