import { eq, inArray } from 'drizzle-orm'
import type { SurveyQuestion } from '#contract/catalogue/shapes.ts'
import { categories, degrees, surveys } from '../../catalogue/index.ts'
import { seeFigures } from '../policy.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { courseStats } from '../tables.ts'

/** The figures in sight, a row for each course and company, with their course. */
export const figuresOf = (on: Db, viewer: Person) =>
  on
    .select({
      figures: courseStats,
      degree: {
        name: degrees.name,
        hduration: degrees.hduration,
        code: degrees.code,
        categories: degrees.categories,
        survey: degrees.survey,
      },
    })
    .from(courseStats)
    .innerJoin(degrees, eq(degrees.id, courseStats.degree))
    .where(whereOf(seeFigures(viewer)))
    .orderBy(degrees.sort, degrees.id)

/** The names of categories by id. */
export const categoryNames = async (on: Db): Promise<Map<string, string>> => {
  const rows = await on.select({ id: categories.id, name: categories.name }).from(categories)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What the surveys ask, by id. */
export const surveyQuestions = async (on: Db, ids: string[]): Promise<Map<string, SurveyQuestion[]>> => {
  const rows = await on
    .select({ id: surveys.id, questions: surveys.questions })
    .from(surveys)
    .where(inArray(surveys.id, ids))
  return new Map(rows.map(({ id, questions }) => [id, questions]))
}
