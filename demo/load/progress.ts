import { drawQuestions, gradeExam, isSuccess, type Random } from '#contract/catalogue/exam-rules.ts'
import type { Exam } from '#contract/catalogue/shapes.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { assignments, attendance, lectureProgress, surveyAnswers } from '#server/modules/enrolment/tables.ts'
import { attempts } from '#server/modules/assessment/attempt/tables.ts'
import { submissions } from '#server/modules/assessment/submission/tables.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import { newId } from '#server/platform/database/columns.ts'
import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import type { DemoAssignment } from '../index.ts'
import type { LoadedCourse } from './courses.ts'
import { planPieces } from './pieces.ts'
import { named, type Plan } from './plan.ts'

/** The trainee of an assignment, and what paid for it. */
interface Holder {
  user: string
  username: string
  tutor: string
  company: string | null
  cartfc: string | null
  code: string | null
}

/** A trainee whose long session came from two places at once, as a case for the people who judge such sessions. */
const IN_TWO_PLACES = { username: 'carla.brandao', minutes: 20 }
const AT_WORK = 'desktop|v4|5f1c9e02'
const PHONE = 'phone|v4|c07d1e52'

/** Where somebody was: at work, and in every fourth session on a phone. */
const originOf = (
  username: string,
  index: number,
  { startedAt, minutes }: { startedAt: Date; minutes: number },
): Record<string, [from: number, to: number, seconds: number]> => {
  const from = Math.floor(startedAt.getTime() / 1000)
  const to = from + minutes * 60
  if (username === IN_TWO_PLACES.username && minutes >= IN_TWO_PLACES.minutes)
    return { [AT_WORK]: [from, to, (to - from) / 2], [PHONE]: [from + 60, to, (to - from) / 2] }
  return { [index % 4 === 3 ? PHONE : AT_WORK]: [from, to, to - from] }
}

/** Of time on a phone, in some courses, a third came when the connection was back; in every other of these it was signed. */
const lateOf = (index: number, daysAgo: number, seconds: number): { late: number; signed: number } => {
  const late = index % 4 === 3 && daysAgo % 5 === 0 ? Math.floor(seconds / 3) : 0
  return { late, signed: daysAgo % 10 === 0 ? late : 0 }
}

/** The same draw at every load. */
const seeded = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** An attempt with a number of right answers, and the rest wrong. */
const attemptAt = (
  exam: Exam,
  right: number,
  random: Random,
): Pick<
  typeof attempts.$inferInsert,
  'weight' | 'drawn' | 'given' | 'answers' | 'finalValue' | 'success' | 'userText'
> => {
  const drawn = drawQuestions(exam, random)
  const given = drawn.map((question, index) => {
    const best = (one: (typeof question.answers)[number]) => (index < right ? -one.points : one.points)
    const [answer] = question.answers.toSorted((a, b) => best(a) - best(b))
    return { question: question._id, answer: answer?._id ?? null }
  })
  const { finalValue, answers } = gradeExam({ weight: exam.weight, questions: drawn }, given)
  return {
    weight: exam.weight,
    userText: exam.userText,
    drawn,
    given: Object.fromEntries(given.flatMap(({ question, answer }) => (answer ? [[question, answer]] : []))),
    answers,
    finalValue,
    success: isSuccess(finalValue, exam.weight),
  }
}

const planLectures = async (
  plan: Plan,
  assignment: string,
  planned: DemoAssignment,
  loaded: LoadedCourse,
  holder: Holder,
) => {
  const random = seeded(planned.assignedDaysAgo)
  const attended = loaded.lectures.filter(
    ({ key }) => planned.completed.includes(key) || planned.minutes[key],
  )
  // Sessions follow one another over the first half of the time since the assignment, and are over before the survey.
  const days = Math.min(planned.assignedDaysAgo / 2, planned.assignedDaysAgo - (planned.surveyDaysAgo ?? 0))
  for (const [index, { key, module, lecture }] of attended.entries()) {
    const minutes = planned.minutes[key] ?? 0
    const work = planned.work[key]
    const startedAt =
      work?.daysAgo === undefined
        ? plan.ago(planned.assignedDaysAgo - ((index + 0.4) * days) / attended.length)
        : plan.ago(work.daysAgo, -minutes)
    const endedAt = new Date(startedAt.getTime() + minutes * 60_000)
    const complete = planned.completed.includes(key)
    const place = { assignment, module, lecture: lecture._id }
    // A session that is left unfinished was left at its second tab; its only one waits for the tutor.
    const done = complete ? lecture.resources : lecture.resources.slice(0, -1).slice(0, 1)
    plan.rows(lectureProgress, [
      {
        ...place,
        complete,
        seconds: minutes * 60,
        resources: Object.fromEntries(done.map(({ _id }) => [_id, { completeAt: endedAt.toISOString() }])),
        value: work?.value ?? null,
        firstAt: startedAt,
        completeAt: complete ? endedAt : null,
      },
    ])
    const visit = newId()
    plan.rows(attendance, [
      {
        id: visit,
        ...place,
        startedAt,
        lastAt: endedAt,
        seconds: minutes * 60,
        ...lateOf(index, planned.assignedDaysAgo, minutes * 60),
        origins: originOf(holder.username, index, { startedAt, minutes }),
      },
    ])
    const speed = index % 4 === 2 ? 1.25 : 1
    planPieces(
      plan,
      { attendance: visit, lecture, startedAt, seconds: minutes * 60, speed },
      loaded.resources,
    )
    for (const { resource } of complete ? lecture.resources : []) {
      const [testKey, test] = [...loaded.exams].find(([, { id }]) => id === resource) ?? []
      if (!testKey || !test) continue
      const attempt = attemptAt(test.exam, planned.tests[testKey] ?? test.exam.questions, random)
      plan.rows(attempts, [
        { ...place, ...attempt, kind: 'test', resource: test.id, startedAt, submittedAt: endedAt },
      ])
    }
    if (work?.returned) {
      const id = newId()
      const owner = { kind: 'submission', id }
      const document = await plan.store(
        work.document,
        owner,
        `plano-haccp-${holder.username}-1.${extensionOf(work.document)}`,
      )
      const handedIn = new Date(endedAt.getTime() - 30 * HOUR_MS)
      plan.rows(submissions, [
        {
          id,
          ...place,
          user: holder.user,
          degree: loaded.id,
          document,
          obs: work.returned,
          complete: false,
          gradedBy: holder.tutor,
          gradedAt: new Date(handedIn.getTime() + 10 * HOUR_MS),
          createdAt: handedIn,
        },
      ])
    }
    if (work) {
      const id = newId()
      const owner = { kind: 'submission', id }
      const document = await plan.store(
        work.document,
        owner,
        `plano-haccp-${holder.username}.${extensionOf(work.document)}`,
      )
      plan.rows(submissions, [
        {
          id,
          ...place,
          user: holder.user,
          degree: loaded.id,
          document,
          value: work.value ?? null,
          obs: work.obs ?? null,
          complete: work.value !== undefined,
          gradedBy: work.value === undefined ? null : holder.tutor,
          gradedAt: work.value === undefined ? null : new Date(endedAt.getTime() + 20 * HOUR_MS),
          createdAt: endedAt,
        },
      ])
    }
  }
}

/** Attempts at the final exam, a day apart. */
const examAttempts = (plan: Plan, assignment: string, planned: DemoAssignment, { final }: LoadedCourse) => {
  const random = seeded(planned.assignedDaysAgo + 7)
  const last =
    planned.surveyDaysAgo === null ? Math.max(1, planned.assignedDaysAgo / 4) : planned.surveyDaysAgo + 1
  return planned.examRight.map((right, index) => {
    const startedAt = plan.ago(last + planned.examRight.length - 1 - index, -45)
    return {
      ...attemptAt(final.exam, right, random),
      assignment,
      kind: 'exam' as const,
      resource: final.id,
      startedAt,
      endsAt: final.exam.time ? new Date(startedAt.getTime() + final.exam.time * 60_000) : null,
      submittedAt: new Date(startedAt.getTime() + 14 * 60_000),
    }
  })
}

const remarks = [
  'Os exemplos tirados de empresas como a minha.',
  'Mais exercícios práticos.',
  'Primeiros socorros.',
]

const planSurvey = (plan: Plan, assignment: string, date: Date, { id, survey }: LoadedCourse): void => {
  const random = seeded(date.getUTCDate())
  let remark = 0
  const answers = (survey.questions ?? []).flatMap((question) => {
    const { _id, title, type, rows, columns } = question
    if (type === 'text') return [{ question: _id, title, answer: remarks[remark++] ?? '' }]
    return rows.map((row) => ({
      question: _id,
      title,
      row: row.title,
      ...(row.category ? { category: row.category } : {}),
      answer: columns[columns.length - 1 - (random() < 0.4 ? 1 : 0)]?.title ?? '',
    }))
  })
  plan.rows(surveyAnswers, [{ assignment, degree: id, survey: survey.id, date, answers }])
}

/** Plans an assignment and everything that happened in it; returns its id. */
export const planAssignment = async (
  plan: Plan,
  planned: DemoAssignment,
  courses: ReadonlyMap<string, LoadedCourse>,
  holder: Holder,
): Promise<string> => {
  const loaded = named(courses, planned.course)
  const id = newId()
  const activationDate = plan.ago(planned.assignedDaysAgo)
  const surveyDate = planned.surveyDaysAgo === null ? null : plan.ago(planned.surveyDaysAgo)
  const next = loaded.lectures.find(({ key }) => !planned.completed.includes(key)) ?? loaded.lectures.at(-1)
  const started = planned.completed.length > 0 || Object.keys(planned.minutes).length > 0
  const row = {
    id,
    user: holder.user,
    degree: loaded.id,
    company: holder.company,
    type: holder.cartfc ? ('FC' as const) : ('AV' as const),
    cartfc: holder.cartfc,
    code: holder.code,
    currentModule: started ? (next?.module ?? null) : null,
    currentLecture: started ? (next?.lecture._id ?? null) : null,
    seconds: Object.values(planned.minutes).reduce((sum, minutes) => sum + minutes * 60, 0),
    lecturesComplete: planned.completed.length,
    surveyDate,
    isComplete: surveyDate !== null,
    activationDate,
    dueDate: planned.dueDaysAgo === undefined ? null : dayInPortugal(plan.ago(planned.dueDaysAgo)),
    createdAt: activationDate,
    startedAt: started ? plan.ago(planned.assignedDaysAgo, 90) : null,
    endDate: surveyDate,
  }
  const tried = examAttempts(plan, id, planned, loaded)
  const examSuccess = tried.some(({ success }) => success)
  plan.rows(assignments, [{ ...row, examSuccess }])
  await planLectures(plan, id, planned, loaded, holder)
  if (tried.length > 0) plan.rows(attempts, tried)
  if (surveyDate) planSurvey(plan, id, surveyDate, loaded)
  return id
}
