import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import { isWithin, whereOf } from '../../../platform/access/scope.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { attempts, handedInWorks, resetExam } from '../../assessment/index.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import {
  certificates,
  certificatesToDownload,
  mayDownloadOwn,
  sigoRegistrations,
} from '../../certificates/index.ts'
import { cartfcs } from '../../commerce/index.ts'
import {
  type AssignmentRow,
  assignments,
  type CompleteLectures,
  completeLectures,
  takeCourseBack,
} from '../../enrolment/index.ts'
import {
  certificationKinds,
  companies,
  type FoundSession,
  isOpen,
  roles,
  sessionColumns,
  sessions,
  users,
  usersInSight,
  viewedRole,
} from '../../people/index.ts'
import { certification } from './certification.ts'

/** What a viewer may do with the courses of a user, as far as it depends on whose they are. */
export interface Sight {
  /** Download the certificates. */
  mayDownload: boolean
  /** Clear the results of final exams. */
  mayReset: boolean
  /** Take courses back. */
  mayTakeBack: boolean
}

/** What the viewer may do with the courses of this user; undefined for a user out of sight. */
export const sightOf = async (db: Db, viewer: Person, user: string): Promise<Sight | undefined> => {
  const [seen] = await db
    .select({
      mayDownload: isWithin(certificatesToDownload(viewer)),
      mayReset: isWithin(resetExam(viewer)),
      mayTakeBack: isWithin(takeCourseBack(viewer)),
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company))
    .where(and(eq(users.id, user), whereOf(usersInSight(viewer))))
  return seen
}

/** A moment in JSON form, with PostgreSQL's offset. */
type Moment = string

/** An assignment as the list of a user's courses reads it. */
export interface CourseRow extends Pick<
  AssignmentRow,
  | 'degree'
  | 'type'
  | 'code'
  | 'modules'
  | 'minutes'
  | 'currentModule'
  | 'currentLecture'
  | 'seconds'
  | 'examSuccess'
  | 'isComplete'
  | 'certificadoEmitido'
  | 'startDate'
  | 'dueDate'
> {
  _id: string
  surveyDate: Moment | null
  activationDate: Moment
  startedAt: Moment | null
  endDate: Moment | null
  cartfc: UserDegree['cartfc']
  certificate: {
    _id: string
    number: string
    sigo: { number: string; file: StoredFile | null } | null
  } | null
  done: CompleteLectures
  exams: {
    used: number
    underWay: boolean
    results: (UserDegree['examResults'][number] & { createdAt: Moment })[]
    /** How many attempts of any kind were begun, cleared ones included. */
    begun: number
  }
  /** How often work was handed in; not counted in somebody's own list, which offers no removal. */
  handedIn: number
}

const isOf = sql`${assignments.user} = ${users.id}
  and (${sql.placeholder('type')}::text is null or ${assignments.type} = ${sql.placeholder('type')}::text)`

const exams = sql`(
  select json_build_object('used', count(*) filter (where e.kind = 'exam' and e.voided_at is null),
    'underWay', coalesce(bool_or(e.submitted_at is null) filter (where e.kind = 'exam' and e.voided_at is null), false),
    'results', coalesce(json_agg(json_build_object('_id', e.id, 'createdAt', e.started_at, 'finalValue', e.final_value,
      'success', e.success) order by e.started_at) filter (where e.kind = 'exam' and e.voided_at is null
      and e.submitted_at is not null and e.final_value is not null), '[]'::json),
    'begun', count(*))
  from ${attempts} e where e.assignment = ${assignments.id})`

const pageWith = (handedIn: SQL<number>) => sql<
  CourseRow[]
>`coalesce((select json_agg(page order by page."activationDate" desc, page."_id" desc) from (
  select ${assignments.id} as "_id", ${assignments.degree}, ${assignments.type}, ${assignments.code},
    ${assignments.modules}, ${assignments.minutes}, ${assignments.currentModule} as "currentModule", ${assignments.currentLecture} as "currentLecture",
    ${assignments.seconds}, ${assignments.examSuccess} as "examSuccess", ${assignments.isComplete} as "isComplete",
    ${assignments.certificadoEmitido} as "certificadoEmitido", ${assignments.surveyDate} as "surveyDate",
    ${assignments.activationDate} as "activationDate", ${assignments.startedAt} as "startedAt",
    ${assignments.endDate} as "endDate", ${assignments.startDate} as "startDate",
    ${assignments.dueDate} as "dueDate",
    (select json_build_object('_id', c.id, 'ref', c.ref) from ${cartfcs} c where c.id = ${assignments.cartfc}) as cartfc,
    (select json_build_object('_id', c.id, 'number', c.number, 'sigo', (
        select json_build_object('number', s.number, 'file', s.file) from ${sigoRegistrations} s
        where s.assignment = c.assignment and s.undone_at is null and s.number is not null))
      from ${certificates} c where c.assignment = ${assignments.id}) as certificate,
    ${completeLectures} as done, ${exams} as exams, ${handedIn} as "handedIn"
  from ${assignments} where ${isOf}
  order by ${assignments.activationDate} desc, ${assignments.id} desc
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('skip')}) page), '[]'::json)`

/** A page of a user's assignments, newest first, how many there are, and what their certificates require. */
export interface FoundCourses {
  certification: Record<string, string | null>
  role: { [K in keyof typeof certificationKinds]: boolean }
  /** Whether they may download their own certificates. */
  mayDownloadOwn: boolean
  total: number
  courses: CourseRow[]
}

/** Which of a user's courses to read. */
export interface CoursesPage {
  skip: number
  limit: number
  type?: 'FC' | 'AV' | undefined
}

/** What people may do with their own courses, as read with them: who answers for everybody answers for themselves too. */
export const sightOfOwn = (who: Person, { mayDownloadOwn: mayDownload }: FoundCourses): Sight => ({
  mayDownload,
  mayReset: resetExam(who).kind === 'all',
  mayTakeBack: takeCourseBack(who).kind === 'all',
})

/** The reads of a user's courses. */
export interface ReadCourses {
  of: (user: string, page: CoursesPage) => Promise<FoundCourses | undefined>
  /** The courses of the person of a login, with what the login needs to be opened. */
  bySession: (
    session: string,
    page: CoursesPage,
  ) => Promise<(FoundCourses & { session: FoundSession }) | undefined>
}

const columns = {
  certification: certification.as('certification'),
  role: certificationKinds,
  mayDownloadOwn,
  total: sql<number>`(select count(*)::int from ${assignments} where ${isOf})`.as('total'),
}
const ownColumns = { ...columns, courses: pageWith(sql`0`).as('courses') }
const columnsOfOther = { ...columns, courses: pageWith(handedInWorks(assignments.id)).as('courses') }

/** Makes the reads of a user's courses: a prepared statement each, which reads none of the courses' own tables. */
export const createReadCourses = (db: Db): ReadCourses => {
  const value = sql.placeholder('value')
  const ofUser = db
    .select(columnsOfOther)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .leftJoin(companies, eq(companies.id, users.company))
    .where(eq(users.id, value))
    .prepare('user_courses')
  const bySession = db
    .select({ session: sessionColumns, ...ownColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .innerJoin(roles, eq(roles.id, users.role))
    .leftJoin(viewedRole, eq(viewedRole.id, sessions.viewAs))
    .leftJoin(companies, eq(companies.id, users.company))
    .where(and(eq(sessions.id, value), isOpen))
    .prepare('own_courses')
  return {
    of: async (user, { type = null, ...page }) => (await ofUser.execute({ value: user, type, ...page }))[0],
    bySession: async (session, { type = null, ...page }) =>
      (await bySession.execute({ value: session, type, ...page }))[0],
  }
}
