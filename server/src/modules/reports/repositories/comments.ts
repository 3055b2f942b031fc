import { and, eq, sql, type SQL } from 'drizzle-orm'
import { all, isWithin, whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { degrees } from '../../catalogue/index.ts'
import { assignments, surveyAnswers } from '../../enrolment/index.ts'
import { seeCourseWhole, seeOpinions } from '../policy.ts'

/** The comments in the surveys of a course in the caller's reach: without names (rule reports.opinions). */
export interface Comments {
  name: string
  /** Part of a statement: `from … where …`, of answers as `one` in their `place`. */
  written: SQL
}

/** The comments on a course that the viewer may read; undefined for an unknown course, or one out of sight. */
export const findComments = async (on: Db, viewer: Person, degree: string): Promise<Comments | undefined> => {
  const [course] = await on
    .select({ name: degrees.name, whole: isWithin(seeCourseWhole(viewer)) })
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
  return { name: course.name, written }
}

/** The questions that have comments, and how many. */
export const countComments = async (on: Db, { written }: Comments) => {
  const { rows } = await on.execute<{ title: string; count: number }>(sql`
    select one ->> 'title' as title, count(*)::int as count ${written}
    group by 1 order by min(place), 1`)
  return rows
}

/** Some of the comments, latest first. */
export const pageOfComments = async (
  on: Db,
  { written }: Comments,
  { question, skip, limit }: { question?: string | undefined; skip: number; limit: number },
) => {
  const narrowed = question === undefined ? sql`true` : sql`one ->> 'title' = ${question}`
  const { rows } = await on.execute<{ date: string; question: string; answer: string }>(sql`
    select ${surveyAnswers.date} as date, one ->> 'title' as question, one ->> 'answer' as answer ${written}
      and ${narrowed}
    order by ${surveyAnswers.date} desc, ${surveyAnswers.id} desc, place limit ${limit} offset ${skip}`)
  return rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() }))
}
