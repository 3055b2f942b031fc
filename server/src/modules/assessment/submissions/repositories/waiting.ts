import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { WorkFilter } from '#contract/assessment/submissions-endpoints.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { everyWordIn } from '../../../../platform/engine/query.ts'
import { degrees, moderatedBy, modules, resources } from '../../../catalogue/index.ts'
import { assignments } from '../../../enrolment/index.ts'
import { users } from '../../../people/index.ts'
import { waitsForGrade } from '../../submission/state.ts'
import { submissions } from '../../submission/tables.ts'
import { examWeight, lectureName, type SubmissionRow } from './submissions.ts'

/** Work, as the lists of it show it. */
export const shownWork = {
  submission: submissions,
  user: { _id: users.id, name: users.name },
  degree: { _id: degrees.id, name: degrees.name },
  module: modules.name,
  lecture: lectureName,
}

/** The filter, for rows joined with their trainee, course and module (rule submission.waiting). */
export const among = ({ search, degree }: WorkFilter): SQL =>
  and(
    degree ? eq(submissions.degree, degree) : undefined,
    ...everyWordIn([users.name, degrees.name, lectureName], search),
  ) ?? sql`true`

/** Work without a grade in the courses that the user moderates, the oldest first; and how much waits in each course. */
export const listPending = async (
  on: Db,
  user: Person,
  { skip, limit, ...filter }: WorkFilter & { skip: number; limit: number },
) => {
  const waiting = and(waitsForGrade, whereOf(moderatedBy(user)))
  const [rows, counted] = await Promise.all([
    on
      .select(shownWork)
      .from(submissions)
      .innerJoin(degrees, eq(degrees.id, submissions.degree))
      .innerJoin(users, eq(users.id, submissions.user))
      .leftJoin(modules, eq(modules.id, submissions.module))
      .where(and(waiting, among(filter)))
      .orderBy(asc(submissions.createdAt), asc(submissions.id))
      .limit(limit)
      .offset(skip),
    on
      .select({
        _id: degrees.id,
        name: degrees.name,
        waiting: sql<number>`count(*)::int`,
        found: sql<number>`(count(*) filter (where ${among(filter)}))::int`,
      })
      .from(submissions)
      .innerJoin(degrees, eq(degrees.id, submissions.degree))
      .innerJoin(users, eq(users.id, submissions.user))
      .leftJoin(modules, eq(modules.id, submissions.module))
      .where(waiting)
      .groupBy(degrees.id)
      .orderBy(sql`fold(${degrees.name})`, asc(degrees.id)),
  ])
  return {
    rows,
    total: counted.reduce((sum, { found }) => sum + found, 0),
    degrees: counted.map(({ found: _, ...degree }) => degree),
  }
}

const askedTab = (field: 'documentTitle' | 'document') => sql`(
  select r.tab->${field} from jsonb_array_elements(${modules.lectures}) l(item), jsonb_array_elements(l.item->'resources') r(tab)
  where l.item->>'_id' = ${submissions.lecture}::text and (r.tab->>'evaluation')::boolean limit 1)`

/** One work of the courses that the user moderates, with what its session asks and the weight of the final exam. */
export const findReadWork = async (on: Db, user: Person, id: string) => {
  const [row] = await on
    .select({
      ...shownWork,
      weight: examWeight,
      isCourseComplete: assignments.isComplete,
      asked: {
        title: sql<string | null>`${askedTab('documentTitle')} #>> '{}'`,
        document: sql<SubmissionRow['document'] | null>`nullif(${askedTab('document')}, 'null'::jsonb)`,
      },
    })
    .from(submissions)
    .innerJoin(degrees, eq(degrees.id, submissions.degree))
    .innerJoin(users, eq(users.id, submissions.user))
    .leftJoin(modules, eq(modules.id, submissions.module))
    .leftJoin(resources, eq(resources.id, degrees.exam))
    .innerJoin(assignments, eq(assignments.id, submissions.assignment))
    .where(and(eq(submissions.id, id), whereOf(moderatedBy(user))))
  return row
}

/**
 * The waiting work beside one in the filtered list, in its order and wrapping around; and how many wait there, the one
 * itself included while it does.
 */
export const findBeside = async (
  on: Db,
  user: Person,
  { id, createdAt }: SubmissionRow,
  filter: WorkFilter,
) => {
  const place = sql`(${submissions.createdAt}, ${submissions.id})`
  const own = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
  const nearest = (way: 'asc' | 'desc') => {
    const after = way === 'asc' ? sql`${place} > ${own}` : sql`${place} < ${own}`
    const order = sql.raw(way)
    return sql<
      string | null
    >`(array_agg(${submissions.id} order by (${after}) desc, ${submissions.createdAt} ${order},
      ${submissions.id} ${order}) filter (where ${submissions.id} <> ${id}::uuid))[1]`
  }
  const [found] = await on
    .select({ total: sql<number>`count(*)::int`, previous: nearest('desc'), next: nearest('asc') })
    .from(submissions)
    .innerJoin(degrees, eq(degrees.id, submissions.degree))
    .innerJoin(users, eq(users.id, submissions.user))
    .leftJoin(modules, eq(modules.id, submissions.module))
    .where(and(waitsForGrade, among(filter), whereOf(moderatedBy(user))))
  return found ?? { total: 0, previous: null, next: null }
}
