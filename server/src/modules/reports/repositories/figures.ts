import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SurveyQuestion } from '#contract/catalogue/shapes.ts'
import { assignments, surveyAnswers } from '../../enrolment/index.ts'
import { categories, degrees, surveys } from '../../catalogue/index.ts'
import { seeCourseWhole, seeFigures, seeOpinions } from '../policy.ts'
import { all, isWithin, whereOf } from '../../../platform/access/scope.ts'
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

/** A page of what was written in the surveys of a course, the last first; undefined for a course that is not there. */
export const commentsOf = async (
  on: Db,
  viewer: Person,
  degree: string,
  { skip, limit }: { skip: number; limit: number },
) => {
  const [course] = await on
    .select({ whole: isWithin(seeCourseWhole(viewer)) })
    .from(degrees)
    .where(eq(degrees.id, degree))
  if (!course) return undefined
  const inSight = course.whole ? all : seeOpinions(viewer)
  if (inSight.kind === 'none') return undefined
  const written = sql`
    from ${surveyAnswers} left join ${assignments} on ${assignments.id} = ${surveyAnswers.assignment},
      jsonb_array_elements(${surveyAnswers.answers}) with ordinality as written (one, place)
    where ${and(
      eq(surveyAnswers.degree, degree),
      sql`not one ? 'row'`,
      sql`one ->> 'answer' <> ''`,
      whereOf(inSight),
    )}`
  const { rows: counted } = await on.execute<{ total: number }>(sql`select count(*)::int as total ${written}`)
  const { rows } = await on.execute<{ date: string; question: string; answer: string }>(sql`
    select ${surveyAnswers.date} as date, one ->> 'title' as question, one ->> 'answer' as answer ${written}
    order by ${surveyAnswers.date} desc, ${surveyAnswers.id} desc, place limit ${limit} offset ${skip}`)
  return {
    items: rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() })),
    total: counted[0]?.total ?? 0,
  }
}
