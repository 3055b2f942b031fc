import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../server/src/platform/database/db.ts'
import { roleId } from '../server/src/modules/people/role/base-roles.ts'
import { fillCompanies, gestor, master } from './fill-companies.ts'
import { fillCourses } from './fill-courses.ts'
import { id, kind, MODULES, LECTURES_A_MODULE, sqlCourseNumber, sqlId, tutor } from './ids.ts'

/** How much a database is filled with. */
export interface Size {
  people: number
  courses: number
  /** The first of the people have `own` courses each, with all sessions complete: they read and watch. */
  learners: number
  own: number
  /** Each of the others has this many courses with only the exam left, and this many not begun. */
  exams: number
  fresh: number
  /** The companies that everybody works for, evenly; none when left out. */
  companies?: number
}

/** What the load needs to know of a filled database. */
export interface Filled {
  size: Size
  /** The cookies of open sessions: of person 1, 2, … */
  cookies: string[]
  /** An administrator's cookie. */
  admin: string
  /**
   * Session cookies of a company's manager, a company's owner and the tutor of every course, where such accounts exist.
   */
  rooms?: { gestor: string; master: string; tutor: string }
}

const MOST_SESSIONS = 10_000

export const usernameOf = (person: number): string => `formando${person}`

const fillPeople = async (db: Db, { people }: Size, passwordHash: string): Promise<void> => {
  await db.execute(sql`insert into users (id, username, email, name, role, active, changepw, password_hash)
    select ${sqlId(kind.user, 'u')}, 'formando' || u, 'formando' || u || '@empresa.example',
      (array['Ana','João','Márcia','Érico','Inês','Tomás'])[1 + u % 6] || ' '
        || (array['Silva','Conceição','Araújo','Ó','Simões'])[1 + u % 5] || ' ' || u,
      ${roleId.student}, true, false, ${passwordHash}
    from generate_series(1, ${people}::int) u`)
}

const fillAssignments = async (db: Db, size: Size): Promise<void> => {
  const { people, courses, learners, own, exams, fresh } = size
  const isDone = sql.raw(`(u <= ${learners} or k < ${exams})`)
  const pairs =
    sql.raw(`generate_series(1, ${people}) u, generate_series(0, ${Math.max(own, exams + fresh) - 1}) k
    where k < case when u <= ${learners} then ${own} else ${exams + fresh} end`)
  const course = sqlCourseNumber('u', 'k', courses)
  const assignment = sqlId(kind.assignment, 'u * 1000 + k')
  await db.execute(sql`insert into assignments (id, "user", degree, seconds, lectures_complete, started_at)
    select ${assignment}, ${sqlId(kind.user, 'u')}, ${sqlId(kind.degree, course)}, case when ${isDone} then 7500 else 0 end,
      case when ${isDone} then ${MODULES * LECTURES_A_MODULE}::int else 0 end, case when ${isDone} then now() end
    from ${pairs}`)
  const module = `((${course} - 1) * ${MODULES} + m)`
  await db.execute(sql`insert into lecture_progress (assignment, module, lecture, complete, seconds)
    select ${assignment}, ${sqlId(kind.module, module)}, ${sqlId(kind.lecture, `${module} * 100 + l`)}, true, 750
    from generate_series(1, ${MODULES}::int) m, generate_series(1, ${LECTURES_A_MODULE}::int) l, ${pairs} and ${isDone}`)
}

const openSession = () => `sid=${randomBytes(24).toString('base64url')}`

/** Opens sessions in the database; each is kept by a digest of its cookie. */
const keepSessions = async (db: Db, sessions: { cookie: string; user: string }[]): Promise<void> => {
  const kept = sessions.map(({ cookie, user }) => ({
    id: createHash('sha256').update(cookie.slice(4)).digest('base64url'),
    user,
  }))
  await db.execute(sql`insert into sessions (id, "user", expires_at)
    select s->>'id', (s->>'user')::uuid, now() + interval '1 day'
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) s`)
}

/**
 * Fills an empty, migrated database, with statements of its own rather than through the product.
 * @param passwordHash what everybody's password is kept as
 */
export const fill = async (db: Db, size: Size, passwordHash: string): Promise<Filled> => {
  await fillCourses(db, size.courses)
  await fillPeople(db, size, passwordHash)
  await fillAssignments(db, size)
  const administrator = id(kind.user, 9_999_999)
  await db.execute(sql`insert into users (id, username, email, name, role, active, changepw)
    values (${administrator}, 'admin', 'admin@academia.example', 'Administração', ${roleId.admin}, true, false),
      (${tutor}, 'tutora', 'tutora@academia.example', 'Teresa Tutora', ${roleId.tutor}, true, false)`)
  const cookies = Array.from({ length: Math.min(MOST_SESSIONS, size.people) }, openSession)
  const admin = openSession()
  const rooms = size.companies
    ? { gestor: openSession(), master: openSession(), tutor: openSession() }
    : undefined
  if (size.companies) await fillCompanies(db, size.companies)
  await keepSessions(db, [
    { cookie: admin, user: administrator },
    ...(rooms
      ? [
          { cookie: rooms.gestor, user: gestor },
          { cookie: rooms.master, user: master },
          { cookie: rooms.tutor, user: tutor },
        ]
      : []),
    ...cookies.map((cookie, index) => ({ cookie, user: id(kind.user, index + 1) })),
  ])
  // As the background of a server that runs for a while leaves it.
  await db.execute(sql`vacuum analyze`)
  return { size, cookies, admin, ...(rooms ? { rooms } : {}) }
}
