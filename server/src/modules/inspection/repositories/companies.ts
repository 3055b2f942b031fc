import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { courseState } from '#contract/catalogue/shapes.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { companies, companyManagers, mayEnter, users } from '../../people/index.ts'

/** Published, to everybody or to people who have the code (rule course.states). */
const PUBLISHED = [courseState.published, courseState.private]

/** How many published courses lack fields of official reports, and how many a survey. */
export const courseGaps = async (on: Db): Promise<{ withoutArea: number; withoutSurvey: number }> => {
  const [row] = await on
    .select({
      withoutArea: sql<number>`(count(*) filter (where ${isNull(degrees.trainingArea)}))::int`,
      withoutSurvey: sql<number>`(count(*) filter (where ${isNull(degrees.survey)}))::int`,
    })
    .from(degrees)
    .where(inArray(degrees.state, PUBLISHED))
  return row ?? { withoutArea: 0, withoutSurvey: 0 }
}

/** Companies with their managers who may log in, without companies that have none. */
export const managedCompanies = async (on: Db) => {
  const rows = await on
    .select({
      id: companies.id,
      name: companies.name,
      manager: { id: users.id, email: users.email },
    })
    .from(companyManagers)
    .innerJoin(companies, eq(companies.id, companyManagers.company))
    .innerJoin(users, eq(users.id, companyManagers.user))
    .where(mayEnter)
    .orderBy(asc(companies.id), asc(users.id))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) =>
    group[0] ? [{ id: group[0].id, name: group[0].name, managers: group.map(({ manager }) => manager) }] : [],
  )
}
