import { and, eq, sql, type SQL } from 'drizzle-orm'
import { assignments } from '../../enrolment/index.ts'
import { certificates } from '../../certificates/index.ts'
import {
  companies,
  type FoundSession,
  isOpen,
  roles,
  sessionColumns,
  sessions,
  users,
  viewedRole,
} from '../../people/index.ts'
import { listPlaceholder } from '../../../platform/database/any-of.ts'
import { createBatch } from '../../../platform/database/batch.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { TraineeRecord } from '../record.ts'
import { recordColumns } from './records.ts'

interface Wanted {
  /** A login. */
  session: string
  degree: string
}

/**
 * What a login needs to be opened, and the trainee's record of the course; no record for a course that they do not
 * have.
 */
export type FindRecordBySession = (
  session: string,
  degree: string,
) => Promise<{ session: FoundSession; record: TraineeRecord | undefined } | undefined>

/** Ids as PostgreSQL writes them, however they were sent. */
const keyOf = (session: string, degree: string): string => `${session} ${degree.toLowerCase()}`

const sessionQuery = (db: Db) =>
  db
    .select({ session: sessionColumns, course: sql<string>`wanted.course`, ...recordColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .innerJoin(roles, eq(roles.id, users.role))
    .leftJoin(viewedRole, eq(viewedRole.id, sessions.viewAs))
    .leftJoin(companies, eq(companies.id, users.company))

type Row = Omit<TraineeRecord, 'assignment'> & {
  session: FoundSession
  course: string
  assignment: TraineeRecord['assignment'] | null
}

const toFound = ({ session, course: _, assignment, ...record }: Row) => ({
  session,
  record: assignment ? { ...record, assignment } : undefined,
})

/** Makes the hot read: one statement for concurrent requests. */
export const createFindRecordBySession = (db: Db): FindRecordBySession => {
  const one = sql`(select ${sql.placeholder('session')}::text as session, ${sql.placeholder('degree')}::uuid as course) as wanted`
  const many = sql`unnest(${listPlaceholder('sessions', 'text')}, ${listPlaceholder('degrees', 'uuid')}) as wanted(session, course)`
  const of = (wanted: SQL, name: string) =>
    sessionQuery(db)
      .innerJoin(wanted, sql`wanted.session = ${sessions.id}`)
      .leftJoin(assignments, and(eq(assignments.user, users.id), sql`${assignments.degree} = wanted.course`))
      .leftJoin(certificates, eq(certificates.assignment, assignments.id))
      .where(isOpen)
      .prepare(name)
  const byOne = of(one, 'player_session')
  const byMany = of(many, 'player_sessions')
  const readAll = async (places: readonly Wanted[]) => {
    const rows = await byMany.execute({
      sessions: places.map(({ session }) => session),
      degrees: places.map(({ degree }) => degree),
    })
    const byPlace = new Map(rows.map((row) => [keyOf(row.session.id, row.course), toFound(row)]))
    return places.map(({ session, degree }) => byPlace.get(keyOf(session, degree)))
  }
  const readOne = async (place: Wanted) => {
    const [row] = await byOne.execute({ ...place })
    return row && toFound(row)
  }
  const find = createBatch(readAll, readOne)
  return (session, degree) => find({ session, degree })
}
