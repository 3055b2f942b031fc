import { and as andSql, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SurveyQuestion } from '#contract/catalogue/shapes.ts'
import { isAnyKind, isKind } from '#contract/platform/kernel/roles.ts'
import { assignments, surveyAnswers } from '../enrolment/index.ts'
import { categories, degrees, moderatedBy, surveys } from '../catalogue/index.ts'
import { inOwnCompanies } from '../people/index.ts'
import { all, and, isWithin, none, not, or, whereOf, type Scope } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import { courseStats } from './tables.ts'

/**
 * The figures in a viewer's sight (rule reach.scope): of everybody in the courses that it moderates, an administrator's being
 * all, and of its companies' trainees in the others.
 */
const figuresInSight = (viewer: Person): Scope => {
  const moderated = isAnyKind(viewer.role, ['tutor']) ? moderatedBy(viewer) : none
  const theirs = inOwnCompanies(viewer, courseStats.company)
  return or(and(moderated, isNull(courseStats.company)), and(theirs, not(moderated)))
}

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
    .where(whereOf(figuresInSight(viewer)))
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

/** The assignments of a course whose surveys a viewer reads. */
const surveysInSight = (viewer: Person, moderates: boolean): Scope =>
  viewer.role.admin || moderates ? all : inOwnCompanies(viewer, assignments.company)

/** A page of what was written in the surveys of a course, the last first; undefined for a course that is not there. */
export const commentsOf = async (
  on: Db,
  viewer: Person,
  degree: string,
  { skip, limit }: { skip: number; limit: number },
) => {
  const [course] = await on
    .select({ moderates: isWithin(moderatedBy(viewer)) })
    .from(degrees)
    .where(eq(degrees.id, degree))
  if (!course) return undefined
  const inSight = surveysInSight(viewer, course.moderates && isKind(viewer.role, 'tutor'))
  if (inSight.kind === 'none') return undefined
  const written = sql`
    from ${surveyAnswers} left join ${assignments} on ${assignments.id} = ${surveyAnswers.assignment},
      jsonb_array_elements(${surveyAnswers.answers}) with ordinality as written (one, place)
    where ${andSql(
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
