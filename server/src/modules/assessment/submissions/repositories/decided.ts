import { and, asc, desc, eq, exists, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WorkFilter } from '#contract/assessment/submissions-endpoints.ts'
import { whereOf } from '../../../../platform/access/scope.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { wordsOf } from '../../../../platform/engine/query.ts'
import { degrees, moderatedBy, modules } from '../../../catalogue/index.ts'
import { users } from '../../../people/index.ts'
import { submissions } from '../../submission/tables.ts'
import { among, shownWork } from './waiting.ts'
import type { SubmissionRow } from './submissions.ts'

const graders = alias(users, 'graders')

/** How many there are; trainees and sessions are joined only for a search. */
const countDecisions = async (on: Db, decided: SQL | undefined, isSearched: boolean): Promise<number> => {
  const query = on
    .select({ total: sql<number>`count(*)::int` })
    .from(submissions)
    .innerJoin(degrees, eq(degrees.id, submissions.degree))
    .$dynamic()
  if (isSearched)
    query
      .innerJoin(users, eq(users.id, submissions.user))
      .leftJoin(modules, eq(modules.id, submissions.module))
  const [counted] = await query.where(decided)
  return counted?.total ?? 0
}

/**
 * Work that was graded or sent back in the courses that the user moderates, the last decided first; and the courses
 * that have some.
 */
export const listDecisions = async (
  on: Db,
  user: Person,
  { skip, limit, ...filter }: WorkFilter & { skip: number; limit: number },
) => {
  const decided = and(isNotNull(submissions.gradedAt), whereOf(moderatedBy(user)), among(filter))
  const inDegree = on
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(eq(submissions.degree, degrees.id), isNotNull(submissions.gradedAt)))
  const [rows, total, courses] = await Promise.all([
    on
      .select({ ...shownWork, grader: graders.name })
      .from(submissions)
      .innerJoin(degrees, eq(degrees.id, submissions.degree))
      .innerJoin(users, eq(users.id, submissions.user))
      .leftJoin(modules, eq(modules.id, submissions.module))
      .leftJoin(graders, eq(graders.id, submissions.gradedBy))
      .where(decided)
      .orderBy(desc(submissions.gradedAt), desc(submissions.id))
      .limit(limit)
      .offset(skip),
    countDecisions(on, decided, wordsOf(filter.search).length > 0),
    on
      .select({ _id: degrees.id, name: degrees.name })
      .from(degrees)
      .where(and(whereOf(moderatedBy(user)), exists(inDegree)))
      .orderBy(sql`fold(${degrees.name})`, asc(degrees.id)),
  ])
  return { rows, total, degrees: courses }
}

/** Stores another grade over the one that was seen, which is kept; undefined if it was decided again meanwhile. */
export const setCorrection = async (
  tx: Tx,
  id: string,
  {
    seen,
    decision,
    now,
  }: { seen: Date; decision: { obs: string; value: number; gradedBy: string }; now: Date },
): Promise<SubmissionRow | undefined> => {
  const before = sql`jsonb_build_array(jsonb_build_object(
    'value', ${submissions.value}, 'obs', ${submissions.obs}, 'gradedAt', ${seen.toISOString()}::text))`
  const [row] = await tx
    .update(submissions)
    .set({
      ...decision,
      gradedAt: now,
      updatedAt: now,
      corrections: sql`${submissions.corrections} || ${before}`,
    })
    .where(and(eq(submissions.id, id), eq(submissions.gradedAt, seen), eq(submissions.complete, true)))
    .returning()
  return row
}
