import { and, eq, exists, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/db.ts'
import { assignments } from '../enrolment/index.ts'
import {
  companies,
  type FoundSession,
  isOpen,
  roles,
  sessionColumns,
  sessions,
  type UserRow,
  users,
  viewedRole,
} from '../people/index.ts'

/** A user with all that a browser is told of the one who is logged in, and with what a login asks. */
export interface FoundUser {
  user: Omit<UserRow, 'search'>
  role: typeof roles.$inferSelect
  company: { _id: string; name: string } | null
  certificateIssued: boolean
}

/** Finds users as they are told to themselves, in one statement each. */
export interface CurrentUsers {
  byId: (id: string) => Promise<FoundUser | undefined>
  /** The account that a person means: by username, email or alias. */
  byName: (name: string) => Promise<FoundUser | undefined>
  /** Whose a session is, with what it lets them in by. */
  bySession: (id: string) => Promise<(FoundUser & { session: FoundSession }) | undefined>
}

const userColumns = () => {
  const { search, ...columns } = getTableColumns(users)
  return columns
}

/** Prepares the three questions. */
export const createCurrentUsers = (db: Db): CurrentUsers => {
  const firm = alias(companies, 'firm')
  const issued = db
    .select({ one: sql`1` })
    .from(assignments)
    .where(sql`${assignments.user} = ${users.id} and ${assignments.certificadoEmitido}`)
  const columns = {
    user: userColumns(),
    role: roles,
    company: { _id: firm.id, name: firm.name },
    certificateIssued: sql<boolean>`${exists(issued)}`,
  }
  const prepared = (name: string, condition: SQL | undefined) =>
    db
      .select(columns)
      .from(users)
      .innerJoin(roles, eq(roles.id, users.role))
      .leftJoin(firm, eq(firm.id, users.company))
      .where(condition)
      .limit(1)
      .prepare(name)
  const value = sql.placeholder('value')
  const byId = prepared('current_user_by_id', eq(users.id, value))
  const byName = prepared(
    'current_user_by_name',
    or(
      eq(sql`lower(${users.username})`, value),
      eq(sql`lower(${users.email})`, value),
      eq(users.alias, value),
    ),
  )
  const bySession = db
    .select({ ...columns, session: sessionColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .innerJoin(roles, eq(roles.id, users.role))
    .leftJoin(viewedRole, eq(viewedRole.id, sessions.viewAs))
    .leftJoin(firm, eq(firm.id, users.company))
    .where(and(eq(sessions.id, value), isOpen))
    .prepare('current_user_by_session')
  return {
    bySession: async (id) => (await bySession.execute({ value: id }))[0],
    byId: async (id) => (await byId.execute({ value: id }))[0],
    byName: async (name) => (await byName.execute({ value: name.trim().toLowerCase() }))[0],
  }
}
