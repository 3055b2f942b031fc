import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../server/src/platform/database/db.ts'
import { roleId } from '../server/src/modules/people/role/base-roles.ts'

/** How much a database is filled with. */
export interface Size {
  trainees: number
  courses: number
  assignments: number
}

/** A trainee with an open session, and a course of theirs with a module and a session of it. */
export interface Trainee {
  username: string
  cookie: string
  degree: string
  module: string
  lecture: string
}

/** What the load needs to know of a filled database. */
export interface Filled {
  size: Size
  trainees: Trainee[]
  /** An administrator's cookie. */
  admin: string
}

const LECTURES_A_MODULE = 4
const SESSIONS = 6000

const kind = { user: 1, degree: 2, module: 3, lecture: 4, resource: 5, assignment: 6, row: 7 }
const prefix = (k: number) => `0190${k.toString(16).padStart(4, '0')}-0000-7000-8000-`

/** An id made of a kind and a number, so that rows refer to each other without being read; here and in SQL. */
const id = (k: number, n: number) => prefix(k) + n.toString(16).padStart(12, '0')
const sqlText = (k: number, n: string) => `'${prefix(k)}' || lpad(to_hex(${n}), 12, '0')`
const sqlId = (k: number, n: string) => sql.raw(`(${sqlText(k, n)})::uuid`)

const examResource = id(kind.resource, 1)
const pdfResource = id(kind.resource, 2)

const exam = {
  weight: 20,
  questions: 10,
  time: 30,
  final: true,
  userText: null,
  multipleChoice: Array.from({ length: 20 }, (_, q) => ({
    _id: id(kind.row, 900_000 + q),
    question: `Pergunta número ${q} sobre a matéria da sessão?`,
    answers: 4,
    randomAnswers: true,
    answerPool: [1, 0, 0, 0, 0].map((points, a) => ({
      _id: id(kind.row, 910_000 + q * 10 + a),
      answer: `Resposta ${a} à pergunta ${q}`,
      points,
    })),
  })),
}

const lecturesOfModule = sql.raw(`(select jsonb_agg(jsonb_build_object(
  '_id', ${sqlText(kind.lecture, 'm * 100 + l')}, 'name', 'Sessão ' || l || ' do módulo ' || m, 'duration', 15,
  'summary', '<p>O que se aprende nesta sessão, em duas linhas de texto.</p>',
  'attachments', '[]'::jsonb, 'bibliography', '[]'::jsonb,
  'resources', jsonb_build_array(jsonb_build_object('_id', ${sqlText(kind.row, 'm * 100 + l')}, 'resource', '${pdfResource}',
    'evaluation', false, 'documentTitle', null, 'document', null))))
  from generate_series(1, ${LECTURES_A_MODULE}) l)`)

const fillCourses = async (db: Db, { courses }: Size): Promise<void> => {
  await db.execute(sql`insert into resources (id, name, type, extension, exam, final_exam) values
    (${examResource}, 'Exame final', 'exam', null, ${JSON.stringify(exam)}::jsonb, true),
    (${pdfResource}, 'Manual da sessão', 'media', 'pdf', null, false)`)
  await db.execute(sql`insert into modules (id, name, lectures)
    select ${sqlId(kind.module, 'm')}, 'Módulo ' || m, ${lecturesOfModule} from generate_series(1, ${courses * 2}::int) m`)
  await db.execute(sql`insert into degrees (id, name, state, duration, hduration, modules, exam, summary, public_summary)
    select ${sqlId(kind.degree, 'n')}, 'Curso de segurança e higiene número ' || n, 2, 120, 2,
      jsonb_build_array(
        jsonb_build_object('_id', ${sqlId(kind.row, '500000 + n * 2')}, 'module', ${sqlId(kind.module, 'n * 2 - 1')}),
        jsonb_build_object('_id', ${sqlId(kind.row, '500000 + n * 2 + 1')}, 'module', ${sqlId(kind.module, 'n * 2')})),
      ${examResource}, '<p>Sumário do curso.</p>', 'Um curso curto, com exemplos do dia a dia das empresas.'
    from generate_series(1, ${courses}::int) n`)
}

/** The course of a trainee's k-th assignment: consecutive, so that nobody has one twice. */
const courseOf = (u: string, k: string, courses: number) => `(1 + (${u} * 7 + ${k}) % ${courses})`

const fillPeople = async (
  db: Db,
  { trainees, courses, assignments }: Size,
  passwordHash: string,
): Promise<void> => {
  const each = Math.max(1, Math.round(assignments / trainees))
  const course = courseOf('u', 'k', courses)
  await db.execute(sql`insert into users (id, username, email, name, role, active, changepw, password_hash)
    select ${sqlId(kind.user, 'u')}, 'formando' || u, 'formando' || u || '@empresa.example',
      (array['Ana','João','Márcia','Érico','Inês','Tomás'])[1 + u % 6] || ' '
        || (array['Silva','Conceição','Araújo','Ó','Simões'])[1 + u % 5] || ' ' || u,
      ${roleId.student}, true, false, ${passwordHash}
    from generate_series(1, ${trainees}::int) u`)
  await db.execute(sql`insert into assignments (id, "user", degree, seconds, lectures_complete, started_at)
    select ${sqlId(kind.assignment, 'u * 1000 + k')}, ${sqlId(kind.user, 'u')}, ${sqlId(kind.degree, course)},
      6000, ${LECTURES_A_MODULE * 2}::int, now()
    from generate_series(1, ${trainees}::int) u, generate_series(0, ${each - 1}::int) k`)
  const module = `(${course} * 2 - 1 + m)`
  await db.execute(sql`insert into lecture_progress (assignment, module, lecture, complete, seconds)
    select ${sqlId(kind.assignment, 'u * 1000 + k')}, ${sqlId(kind.module, module)},
      ${sqlId(kind.lecture, `${module} * 100 + l`)}, true, 750
    from generate_series(1, ${trainees}::int) u, generate_series(0, ${each - 1}::int) k,
      generate_series(0, 1) m, generate_series(1, ${LECTURES_A_MODULE}::int) l`)
}

/** An administrator with an open session; gives its cookie. */
const addAdmin = async (db: Db): Promise<string> => {
  const cookie = randomBytes(24).toString('base64url')
  const admin = id(kind.user, 9_999_999)
  await db.execute(sql`insert into users (id, username, email, name, role, active, changepw)
    values (${admin}, 'admin', 'admin@academia.example', 'Administração', ${roleId.admin}, true, false)`)
  await db.execute(sql`insert into sessions (id, "user", expires_at)
    values (${createHash('sha256').update(cookie).digest('base64url')}, ${admin}, now() + interval '1 day')`)
  return `sid=${cookie}`
}

const openSessions = async (db: Db, size: Size): Promise<Trainee[]> => {
  const rows = Array.from({ length: Math.min(SESSIONS, size.trainees) }, (_, index) => {
    const n = index + 1
    const course = 1 + ((n * 7) % size.courses)
    const module = course * 2 - 1
    return {
      user: id(kind.user, n),
      username: `formando${n}`,
      cookie: `sid=${randomBytes(24).toString('base64url')}`,
      degree: id(kind.degree, course),
      module: id(kind.module, module),
      lecture: id(kind.lecture, module * 100 + 1),
    }
  })
  const sessions = rows.map(({ cookie, user }) => ({
    id: createHash('sha256').update(cookie.slice(4)).digest('base64url'),
    user,
  }))
  await db.execute(sql`insert into sessions (id, "user", expires_at)
    select s->>'id', (s->>'user')::uuid, now() + interval '1 day'
    from jsonb_array_elements(${JSON.stringify(sessions)}::jsonb) s`)
  return rows.map(({ user: _user, ...trainee }) => trainee)
}

/**
 * Fills an empty, migrated database, with statements of its own rather than through the product: every assignment has
 * its sessions complete, so that its exam may be started.
 * @param passwordHash what every trainee's password is kept as
 */
export const fill = async (db: Db, size: Size, passwordHash: string): Promise<Filled> => {
  await fillCourses(db, size)
  await fillPeople(db, size, passwordHash)
  const filled = { trainees: await openSessions(db, size), admin: await addAdmin(db), size }
  // As the background of a server that runs for a while leaves it.
  await db.execute(sql`vacuum analyze`)
  return filled
}
