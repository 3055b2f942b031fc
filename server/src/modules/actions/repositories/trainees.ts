import { and, count, eq, gt, gte, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { ActionTrainee, ActionTraineeQuery } from '#contract/actions/endpoints.ts'
import { percentDone } from '#contract/enrolment/progress-rules.ts'
import { elapsedTimePerc } from '#contract/enrolment/time.ts'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { orderBy } from '../../../platform/engine/order.ts'
import { attempts } from '../../assessment/index.ts'
import { degrees } from '../../catalogue/index.ts'
import { certificates } from '../../certificates/index.ts'
import { assignments, plannedMinutes, plannedSessions } from '../../enrolment/index.ts'
import { companies, foundBy, users } from '../../people/index.ts'
import { actionAssignments, actions, type ActionRow } from '../tables.ts'

const keys = {
  name: users.sort,
  company: companies.name,
  assignedAt: assignments.activationDate,
  isComplete: assignments.isComplete,
} as const

const companyOf = sql<{ _id: string; name: string } | null>`case when ${companies.id} is null then null
  else json_build_object('_id', ${companies.id}, 'name', ${companies.name}) end`

/** The best attempt at the final exam that counts. */
const result = sql<ActionTrainee['result']>`(
  select json_build_object('value', tried.final_value, 'weight', tried.weight, 'success', coalesce(tried.success, false))
  from ${attempts} tried where tried.assignment = ${assignments.id} and tried.kind = 'exam'
    and tried.voided_at is null and tried.final_value is not null order by tried.final_value desc limit 1)`

/** Which of these assignments are in a sealed action. */
export const findSealed = async (on: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await on
    .select({ assignment: actionAssignments.assignment })
    .from(actionAssignments)
    .innerJoin(actions, and(eq(actions.id, actionAssignments.action), eq(actions.state, 'sealed')))
    .where(inArray(actionAssignments.assignment, [...ids]))
  return new Set(rows.map(({ assignment }) => assignment))
}

/** A page of the trainees of an action in a scope. @throws Problem `malformed` for an unknown sort order */
export const traineePage = async (
  on: Db,
  action: string,
  scope: Scope,
  { skip, limit, sort, search, filter }: ActionTraineeQuery,
): Promise<{ items: ActionTrainee[]; total: number }> => {
  const condition = and(
    eq(actionAssignments.action, action),
    whereOf(scope),
    filter.isComplete === undefined ? undefined : eq(assignments.isComplete, filter.isComplete),
    foundBy([users.name], search),
  )
  const [rows, [counted]] = await Promise.all([
    on
      .select({
        assignment: assignments,
        user: { _id: users.id, name: users.name },
        company: companyOf,
        planned: plannedMinutes,
        sessions: plannedSessions,
        result,
        certificate: certificates.number,
      })
      .from(actionAssignments)
      .innerJoin(actions, eq(actions.id, actionAssignments.action))
      .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
      .innerJoin(users, eq(users.id, assignments.user))
      .innerJoin(degrees, eq(degrees.id, assignments.degree))
      .leftJoin(companies, eq(companies.id, assignments.company))
      .leftJoin(certificates, eq(certificates.assignment, assignments.id))
      .where(condition)
      .orderBy(...orderBy(keys, assignments.id, sort))
      .limit(limit)
      .offset(skip),
    on
      .select({ total: count() })
      .from(actionAssignments)
      .innerJoin(actions, eq(actions.id, actionAssignments.action))
      .innerJoin(assignments, eq(assignments.id, actionAssignments.assignment))
      .innerJoin(users, eq(users.id, assignments.user))
      .where(condition),
  ])
  const items = rows.map(({ assignment, planned, sessions: all, ...row }): ActionTrainee => ({
    _id: assignment.id,
    user: row.user,
    company: row.company,
    assignedAt: assignment.activationDate.toISOString(),
    percent: percentDone(assignment.isComplete, assignment.lecturesComplete, all),
    elapsedTimePerc: elapsedTimePerc({ countedSeconds: assignment.seconds, durationMinutes: planned }),
    minutes: Math.floor(assignment.seconds / 60),
    result: row.result,
    certificate: row.certificate,
    isComplete: assignment.isComplete,
  }))
  return { items, total: counted?.total ?? 0 }
}

/** Assignments of the course and the companies of an action that belong to no action, without those of its tutors. */
const mayBelong = ({ degree, companies: given, tutors }: ActionRow): SQL | undefined =>
  and(
    eq(assignments.degree, degree),
    given.length > 0 ? inArray(assignments.company, given) : undefined,
    tutors.length > 0
      ? notInArray(
          assignments.user,
          tutors.map(({ user }) => user),
        )
      : undefined,
    isNull(actionAssignments.assignment),
  )

/** A page of the people who may belong to an action. @throws Problem `malformed` for an unknown sort order */
export const candidatePage = async (on: Db, action: ActionRow, { skip, limit, sort, search }: ListQuery) => {
  const condition = and(mayBelong(action), foundBy([users.name], search))
  const [rows, [counted]] = await Promise.all([
    on
      .select({
        _id: assignments.id,
        user: { _id: users.id, name: users.name },
        company: companyOf,
        assignedAt: assignments.activationDate,
      })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .leftJoin(companies, eq(companies.id, assignments.company))
      .leftJoin(actionAssignments, eq(actionAssignments.assignment, assignments.id))
      .where(condition)
      .orderBy(...orderBy(keys, assignments.id, sort))
      .limit(limit)
      .offset(skip),
    on
      .select({ total: count() })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .leftJoin(actionAssignments, eq(actionAssignments.assignment, assignments.id))
      .where(condition),
  ])
  const items = rows.map((row) => ({ ...row, assignedAt: row.assignedAt.toISOString() }))
  return { items, total: counted?.total ?? 0 }
}

/** The ids of the given assignments, or of all, that may belong to an action; locked, so that none is filed twice. */
export const lockCandidates = async (
  tx: Tx,
  action: ActionRow,
  ids: readonly string[] | undefined,
): Promise<string[]> => {
  const rows = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .leftJoin(actionAssignments, eq(actionAssignments.assignment, assignments.id))
    .where(and(mayBelong(action), ids ? inArray(assignments.id, [...ids]) : undefined))
    .orderBy(assignments.id)
    .for('update', { of: assignments })
  return rows.map(({ id }) => id)
}

/** Files assignments in an action; returns how many, without those that somebody else filed first. */
export const fileAssignments = async (
  tx: Tx,
  action: string,
  ids: readonly string[],
  byItself = false,
): Promise<number> => {
  if (ids.length === 0) return 0
  const written = await tx
    .insert(actionAssignments)
    .values(ids.map((assignment) => ({ assignment, action, byItself })))
    .onConflictDoNothing()
    .returning({ assignment: actionAssignments.assignment })
  return written.length
}

/** Takes assignments out of an action; returns how many were in it. */
export const takeOut = async (tx: Tx, action: string, ids: readonly string[]): Promise<number> => {
  const gone = await tx
    .delete(actionAssignments)
    .where(and(eq(actionAssignments.action, action), inArray(actionAssignments.assignment, [...ids])))
    .returning({ assignment: actionAssignments.assignment })
  return gone.length
}

/** A page of companies' assignments that belong to no action and were given since a moment, after a given one. */
export const unfiledSince = async (on: Db, since: Date, after: string | undefined, limit: number) =>
  on
    .select({
      assignment: assignments.id,
      degree: assignments.degree,
      company: sql<string>`${assignments.company}`,
      at: assignments.activationDate,
    })
    .from(assignments)
    .innerJoin(companies, eq(companies.id, assignments.company))
    .leftJoin(actionAssignments, eq(actionAssignments.assignment, assignments.id))
    .where(
      and(
        isNull(actionAssignments.assignment),
        gte(assignments.activationDate, since),
        after ? gt(assignments.id, after) : undefined,
      ),
    )
    .orderBy(assignments.id)
    .limit(limit)
