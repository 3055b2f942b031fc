import { and, eq, sql, type SQL } from 'drizzle-orm'
import { assignments, lectureProgress } from '../../enrolment/index.ts'
import { attempts, submissions } from '../../assessment/index.ts'
import { certificates, mayDownloadOwn } from '../../certificates/index.ts'
import { companies, roles, lectureTools, users, certificationKinds } from '../../people/index.ts'
import { listPlaceholder } from '../../../platform/database/any-of.ts'
import { createBatch } from '../../../platform/database/batch.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { fixedRead, type FixedRead } from '../../../platform/database/fixed.ts'
import { certification } from './certification.ts'
import type { LectureRecord, TraineeRecord, WorkRecord } from '../record.ts'

/** PostgreSQL changes it with every change of the assignment. */
const version = sql<string>`${assignments}.xmin::text`

const progress = sql<LectureRecord[]>`coalesce((
  select json_agg(json_build_object('module', p.module, 'lecture', p.lecture, 'complete', p.complete,
    'seconds', p.seconds, 'resources', p.resources, 'value', p.value))
  from ${lectureProgress} p where p.assignment = ${assignments.id}), '[]'::json)`

const exams = sql<{ used: number; best: number | null; underWay: boolean }>`(
  select json_build_object('used', count(*), 'best', max(e.final_value),
    'underWay', coalesce(bool_or(e.submitted_at is null), false))
  from ${attempts} e where e.assignment = ${assignments.id} and e.kind = 'exam' and e.voided_at is null)`

const work = sql<WorkRecord[]>`coalesce((
  select json_agg(w) from (
    select distinct on (s.module, s.lecture) s.id as "_id", s.module, s.lecture, s.document,
      s.created_at as "createdAt", s.value, s.obs, s.complete, s.graded_at as "gradedAt"
    from ${submissions} s where s.assignment = ${assignments.id}
    order by s.module, s.lecture, s.created_at desc, s.id desc) w), '[]'::json)`

/** A trainee's record of a course: the assignment, its progress, and what certificates require. */
export const recordColumns = {
  assignment: assignments,
  version: version.as('version'),
  progress: progress.as('progress'),
  exams: exams.as('exams'),
  work: work.as('work'),
  certification: certification.as('certification'),
  person: { _id: users.id, name: users.name, username: users.username },
  tools: lectureTools,
  role: certificationKinds,
  certificate: { _id: certificates.id, number: certificates.number },
  mayDownloadOwn,
}

/** A trainee's record of a course, in one read. */
const recordQuery = (on: Db) =>
  on
    .select(recordColumns)
    .from(assignments)
    .innerJoin(users, eq(users.id, assignments.user))
    .innerJoin(roles, eq(roles.id, users.role))
    .leftJoin(certificates, eq(certificates.assignment, assignments.id))
    .leftJoin(companies, eq(companies.id, users.company))

/** The reads of a trainee's record. */
export interface Records {
  /** The caller's own, by the course: the hot read. */
  own: (user: string, degree: string) => Promise<TraineeRecord | undefined>
  /** The caller's own, by the assignment. */
  ownAssignment: (user: string, assignment: string) => Promise<TraineeRecord | undefined>
  /** The caller's own inside a transaction; the assignment stays locked until it ends. */
  ownLocked: (tx: Tx, user: string, degree: string) => Promise<TraineeRecord | undefined>
  locked: (tx: Tx, assignment: string) => Promise<TraineeRecord | undefined>
  find: (on: Db, assignment: string) => Promise<TraineeRecord | undefined>
}

interface CourseOfTrainee {
  user: string
  degree: string
}

/** Ids as PostgreSQL writes them, however they were sent. */
const keyOf = ({ user, degree }: CourseOfTrainee): string => `${user} ${degree}`.toLowerCase()

const isIt = eq(assignments.id, sql.placeholder('id'))
const isOwn = eq(assignments.user, sql.placeholder('user'))
const isOfCourse = and(isOwn, eq(assignments.degree, sql.placeholder('degree')))

/** Makes the reads for a database; all are built once, and the hot one serves concurrent requests together. */
export const createRecords = (db: Db): Records => {
  const wanted = sql`unnest(${listPlaceholder('users', 'uuid')}, ${listPlaceholder('degrees', 'uuid')}) as wanted(person, course)`
  const byCourse = recordQuery(db)
    .innerJoin(wanted, sql`wanted.person = ${assignments.user} and wanted.course = ${assignments.degree}`)
    .prepare('player_records')
  const byOneCourse = recordQuery(db).where(isOfCourse).prepare('player_record_of_course')
  const byAssignment = recordQuery(db).where(and(isIt, isOwn)).prepare('player_record')
  const readAll = async (places: readonly CourseOfTrainee[]) => {
    const rows = await byCourse.execute({
      users: places.map(({ user }) => user),
      degrees: places.map(({ degree }) => degree),
    })
    const byPlace = new Map(rows.map((row) => [keyOf(row.assignment), row]))
    return places.map((place) => byPlace.get(keyOf(place)))
  }
  const own = createBatch(readAll, async (place) => (await byOneCourse.execute({ ...place }))[0])

  const byId = fixedRead(recordQuery(db).where(isIt))
  const find = async (on: Db, id: string) => (await byId(on, { id }))[0]

  const lockWhere = (condition: SQL | undefined) =>
    fixedRead(db.select({ id: assignments.id }).from(assignments).where(condition).for('update'))
  const [lockOne, lockOwn] = [lockWhere(isIt), lockWhere(isOfCourse)]
  /** A separate statement after the lock reads what the lock waited for. */
  const locked = async (tx: Tx, which: FixedRead<{ id: string }>, values: Record<string, unknown>) => {
    const [row] = await which(tx, values)
    return row && find(tx, row.id)
  }

  return {
    own: async (user, degree) => own({ user, degree }),
    ownAssignment: async (user, id) => (await byAssignment.execute({ user, id }))[0],
    ownLocked: async (tx, user, degree) => locked(tx, lockOwn, { user, degree }),
    locked: async (tx, id) => locked(tx, lockOne, { id }),
    find,
  }
}
