import { and, desc, eq, sql } from 'drizzle-orm'
import { whereOf } from '../../platform/access/scope.ts'
import { needsCertificationData } from '#contract/platform/kernel/roles.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { attemptsLeft } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import {
  canRemoveCourse,
  canReset,
  elapsedTimePerc,
  playerState,
  progressPercent,
} from '#contract/enrolment/progress-rules.ts'
import { CERTIFICATION_FIELDS, certificationErrors } from '#contract/platform/validation/certification.ts'
import { assignments, lectureProgress, takeCourseBack } from '../enrolment/index.ts'
import { attempts, resetExam } from '../assessment/index.ts'
import { certificates } from '../certificates/index.ts'
import { cartfcs } from '../commerce/index.ts'
import { companies, roles, users, usersInSight } from '../people/index.ts'
import { degrees, modules, resources } from '../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'

type ExamResult = UserDegree['examResults'][number]

/** How many sessions the course has now, and how many of them are complete. */
const sessions = sql<{ total: number; done: number }>`(
  select jsonb_build_object('total', count(*), 'done', count(*) filter (where p.complete))
  from jsonb_array_elements(${degrees.modules}) e(entry)
  join ${modules} m on m.id = (e.entry->>'module')::uuid
  cross join jsonb_array_elements(m.lectures) l(item)
  left join ${lectureProgress} p
    on p.assignment = ${assignments.id} and p.module = m.id and p.lecture::text = l.item->>'_id')`

const examAttempts = sql<{
  used: number
  underWay: boolean
  results: (ExamResult & { createdAt: string })[]
}>`(
  select jsonb_build_object('used', count(*),
    'underWay', coalesce(bool_or(e.submitted_at is null), false), 'results', coalesce(jsonb_agg(jsonb_build_object('_id', e.id,
    'createdAt', e.started_at, 'finalValue', e.final_value, 'success', e.success) order by e.started_at)
    filter (where e.submitted_at is not null and e.final_value is not null), '[]'::jsonb))
  from ${attempts} e where e.assignment = ${assignments.id} and e.kind = 'exam' and e.voided_at is null)`

/** All that was ever done in a course, also in sessions that it has no more and in attempts that were cleared. */
const everDone = sql<{ lectures: number; attempts: number }>`jsonb_build_object(
  'lectures', (select count(*) from ${lectureProgress} p where p.assignment = ${assignments.id} and p.complete),
  'attempts', (select count(*) from ${attempts} e where e.assignment = ${assignments.id}))`

const degreesQuery = (db: Db) =>
  db
    .select({
      assignment: assignments,
      degree: {
        _id: degrees.id,
        name: degrees.name,
        badge: degrees.badge,
        duration: degrees.duration,
        hduration: degrees.hduration,
        exam: degrees.exam,
        survey: degrees.survey,
      },
      weight: sql<number | null>`(${resources.exam}->>'weight')::float8`.as('weight'),
      card: { _id: cartfcs.id, ref: cartfcs.ref },
      certificate: { _id: certificates.id, number: certificates.number },
      certificateDownload: companies.certificateDownload,
      sessions: sessions.as('sessions'),
      exams: examAttempts.as('exams'),
      everDone: everDone.as('ever_done'),
    })
    .from(assignments)
    .innerJoin(degrees, eq(degrees.id, assignments.degree))
    .innerJoin(users, eq(users.id, assignments.user))
    .leftJoin(resources, eq(resources.id, degrees.exam))
    .leftJoin(cartfcs, eq(cartfcs.id, assignments.cartfc))
    .leftJoin(certificates, eq(certificates.assignment, assignments.id))
    .leftJoin(companies, eq(companies.id, users.company))

type Row = Awaited<ReturnType<typeof degreesQuery>>[number]

const best = (results: readonly { finalValue: number }[]): number | null =>
  results.length === 0 ? null : Math.max(...results.map(({ finalValue }) => finalValue))

const toUserDegree = (
  { assignment, degree, ...row }: Row,
  viewer: Person,
  certificationFields: readonly string[],
): UserDegree => {
  const { exam, survey, ...course } = degree
  const { isComplete, examSuccess } = assignment
  const { total, done } = row.sessions
  const lectures = Array.from({ length: total }, (_, index) => ({ complete: index < done }))
  const spent = elapsedTimePerc({
    countedSeconds: assignment.seconds,
    durationMinutes: degree.duration,
  })
  const left = attemptsLeft(row.exams.used, examSuccess)
  return {
    _id: assignment.id,
    degree: { ...course, hasExam: exam !== null, hasSurvey: survey !== null },
    type: assignment.type,
    cartfc: row.card,
    code: assignment.code && maskCode(assignment.code),
    state: playerState({
      lectures,
      started: assignment.startedAt !== null,
      hasExam: exam !== null,
      examSuccess,
      attemptsLeft: left,
      examUnderWay: row.exams.underWay,
      hasSurvey: survey !== null,
      surveyDone: assignment.surveyDate !== null,
      certificationComplete: certificationFields.length === 0,
    }),
    percent: progressPercent({ lectures, isComplete }),
    elapsedTimePerc: spent,
    countedMinutes: Math.floor(assignment.seconds / 60),
    examResults: row.exams.results.map((result) => ({
      ...result,
      createdAt: new Date(result.createdAt).toISOString(),
    })),
    examSuccess,
    weight: row.weight,
    surveyDate: assignment.surveyDate?.toISOString() ?? null,
    isComplete,
    activationDate: assignment.activationDate.toISOString(),
    startedAt: assignment.startedAt?.toISOString() ?? null,
    endDate: assignment.endDate?.toISOString() ?? null,
    certificadoEmitido: assignment.certificadoEmitido,
    certificate: row.certificate && {
      ...row.certificate,
      mayDownload: row.certificateDownload ?? true,
    },
    certificateFacts: {
      sessions: { done, total },
      countedSeconds: assignment.seconds,
      durationMinutes: degree.duration,
      exam:
        exam === null
          ? null
          : {
              weight: row.weight ?? 0,
              success: examSuccess,
              best: best(row.exams.results),
              attemptsLeft: left,
              underWay: row.exams.underWay,
            },
      hasSurvey: survey !== null,
      surveyDone: assignment.surveyDate !== null,
      certificationFields: [...certificationFields],
    },
    currentPlace:
      assignment.currentModule && assignment.currentLecture
        ? `${assignment.currentModule}/${assignment.currentLecture}`
        : null,
    _can: {
      reset: resetExam(viewer) && canReset({ results: row.exams.results.length, examSuccess }),
      remove:
        takeCourseBack(viewer) &&
        canRemoveCourse({
          completedLectures: row.everDone.lectures,
          elapsedTimePerc: spent,
          examAttempts: row.everDone.attempts,
        }),
    },
  }
}

/** Makes the list of a user's courses. */
export const createUserDegrees =
  ({ db, clock }: Platform) =>
  /** @throws Problem `not_found` for a user that the viewer does not see */
  async (
    viewer: Person,
    user: string,
    page: { skip: number; limit: number; type?: 'FC' | 'AV' | undefined },
  ): Promise<{ items: UserDegree[]; total: number }> => {
    const [person] = await db
      .select({
        data: Object.fromEntries(CERTIFICATION_FIELDS.map((field) => [field, users[field]])),
        role: roles,
      })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.role))
      .where(and(eq(users.id, user), whereOf(usersInSight(viewer))))
    if (!person) throw new Problem('not_found')
    const certificationFields = needsCertificationData(person.role)
      ? certificationErrors(person.data, { required: true, today: clock.today() }).map(({ field }) => field)
      : []
    const own = and(eq(assignments.user, user), page.type ? eq(assignments.type, page.type) : undefined)
    const [rows, counted] = await Promise.all([
      degreesQuery(db)
        .where(own)
        .orderBy(desc(assignments.activationDate), desc(assignments.id))
        .limit(page.limit)
        .offset(page.skip),
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(assignments)
        .where(own),
    ])
    return {
      items: rows.map((row) => toUserDegree(row, viewer, certificationFields)),
      total: counted[0]?.total ?? 0,
    }
  }
