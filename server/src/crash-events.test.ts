import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { expect } from '@playwright/test'
import { call } from '../../e2e/support/call.ts'
import { assignCourse, makeShortCourse, type ShortCourse } from '../../e2e/support/course.ts'
import type { Death } from '../../e2e/support/die.ts'
import { eventsLeft } from '../../e2e/support/events-left.ts'
import { finishSessions, firstSession, whoAmI } from '../../e2e/support/trainee.ts'
import { serveTwoPeople } from '../../e2e/support/two-people.ts'
import type { LastingName } from './platform/events/catalogue.ts'
import { countTime, getPlayer, updateLecture, answerSurvey, myDegrees } from '#contract/learning/endpoints.ts'
import { startExam, saveExam } from '#contract/assessment/endpoints.ts'
import { editItem, listItems } from '#contract/platform/engine/endpoints.ts'

/** The events that crash-signals.test.ts kills the server at. */
type KilledElsewhere =
  | 'recovery.asked'
  | 'activation.asked'
  | 'settings.saved'
  | 'mail.refused'
  | 'file.dropped'

const wholeData = {
  dateOfBirth: '1990-04-25',
  identificationType: 'P',
  identificationNumber: 'CA123456',
  entryVisa: 'V123',
  dateValidateCC: '2030-01-31',
  job: 'Operadora',
  nationalityCountry: '1',
  citizenshipCountry: '1',
} as const

/** The events whose answer waits for what follows; the others answer before it. */
const waitedFor: readonly string[] = ['person.changed', 'survey.answered', 'course.completed']

/** The cause of an event, with everything but its consequence in place, and the mail that is part of that. */
interface Cause {
  mail: 'certificate' | 'examFailed'
  course: ShortCourse
  raise: () => Promise<unknown>
}

/**
 * Each of these events completes the conditions of a certificate in one course, or announces a failure.
 * @param at where the server is killed: right after the commit that records it, or after its consequence and before
 * its job is forgotten
 */
const killAtEach = async (t: TestContext, at: Death['at']): Promise<void> => {
  // Whose data are not whole at first.
  const { server, admin, other: trainee } = await serveTwoPeople(t, 'ines.vilhena')
  const me = await whoAmI(trainee)
  let ahead = 0

  const begin = async (options: Parameters<typeof makeShortCourse>[1]) => {
    const course = await makeShortCourse(admin, options)
    await assignCourse(admin, course._id, me._id)
    return course
  }
  /** Fifty active seconds, of which 45 are needed. */
  const spendTime = async (course: ShortCourse) => {
    const { degree: degreeId, module: moduleId, lecture } = await firstSession(trainee, course)
    await server.advance(50_000)
    ahead += 50_000
    return call(trainee, countTime, { body: { degreeId, moduleId, lecture, seconds: 50 } })
  }
  const finishFirst = async (course: ShortCourse) => {
    const { modules } = await call(trainee, getPlayer, { params: { degreeId: course._id } })
    const [module] = modules
    const [lecture] = module?.lectures ?? []
    assert.ok(module && lecture)
    const place = { degreeId: course._id, moduleId: module._id, lecture: lecture._id }
    for (const { _id } of lecture.resources)
      await call(trainee, updateLecture, { body: { ...place, resource: _id } })
  }
  const passExam = async ({ _id, rightAnswers }: ShortCourse) => {
    const begun = await call(trainee, startExam, { body: { degreeId: _id } })
    const answers = begun.questions.map((one) => ({
      question: one._id,
      answer: one.answers.find(({ answer }) => answer === rightAnswers[one.question])?._id ?? null,
    }))
    return () => call(trainee, saveExam, { body: { degreeId: _id, attempt: begun.attempt, answers } })
  }
  const survey = async ({ _id }: ShortCourse) => {
    const { degree } = await call(trainee, getPlayer, { params: { degreeId: _id } })
    const answers = (degree.survey?.questions ?? []).flatMap((one) =>
      one.type === 'grid'
        ? one.rows.map((row) => ({ question: `${one._id}.${row._id}`, answer: one.columns[0]?._id ?? '' }))
        : [{ question: one._id, answer: 'Nada.' }],
    )
    return () => call(trainee, answerSurvey, { body: { degreeId: _id, newAnswer: { answers } } })
  }

  const ready = async (options: Parameters<typeof makeShortCourse>[1]) => {
    const course = await begin(options)
    await finishSessions(trainee, course)
    await spendTime(course)
    return course
  }
  const beforeSurvey = async (name: string): Promise<Cause> => {
    const course = await ready({ name })
    const hand = await passExam(course)
    await hand()
    return { mail: 'certificate', course, raise: await survey(course) }
  }

  /** What raises each event; a failure raises the same as an exam that is passed. */
  const causes: Readonly<
    Record<Exclude<LastingName, KilledElsewhere> | 'exam.graded failed', () => Promise<Cause>>
  > = {
    'person.changed': async () => {
      const course = await ready({ name: 'Dados', withExam: false, withSurvey: false })
      const save = () =>
        call(admin, editItem, { params: { entity: 'user', id: me._id }, body: { data: wholeData } })
      return { mail: 'certificate', course, raise: save }
    },
    'lecture.completed': async () => {
      const course = await begin({ name: 'Sessão', withExam: false, withSurvey: false })
      await finishFirst(course)
      await spendTime(course)
      return { mail: 'certificate', course, raise: () => finishSessions(trainee, course) }
    },
    'time.counted': async () => {
      const course = await begin({ name: 'Tempo', withExam: false, withSurvey: false })
      await finishSessions(trainee, course)
      return { mail: 'certificate', course, raise: () => spendTime(course) }
    },
    'exam.graded': async () => {
      const course = await ready({ name: 'Exame', withSurvey: false })
      return { mail: 'certificate', course, raise: await passExam(course) }
    },
    'survey.answered': () => beforeSurvey('Questionário'),
    'course.completed': () => beforeSurvey('Fim'),
    'exam.graded failed': async () => {
      const course = await begin({ name: 'Reprovada', withSurvey: false })
      await finishSessions(trainee, course)
      const { attempt } = await call(trainee, startExam, { body: { degreeId: course._id } })
      const hand = () => call(trainee, saveExam, { body: { degreeId: course._id, attempt, answers: [] } })
      return { mail: 'examFailed', course, raise: hand }
    },
  }

  const certificateOf = async (course: ShortCourse) => {
    const { items } = await call(trainee, myDegrees, {})
    const own = items.find(({ degree }) => degree._id === course._id)
    assert.ok(own)
    return own.certificate
  }
  const mailsOf = async (named: string) => {
    const { items } = await call(admin, listItems, {
      params: { entity: 'message' },
      query: { limit: 200, sort: '-createdAt' },
    })
    return items.filter(({ template }) => template === named).length
  }

  const kills = Object.entries(causes).filter(
    // One transaction records it and the answer of the survey: one kill right after it leaves both.
    ([name]) => at === 'handled' || name !== 'course.completed',
  )
  let next = await kills[0]?.[1]()
  for (const [index, [name]] of kills.entries()) {
    assert.ok(next)
    const { mail, course, raise } = next
    const mails = await mailsOf(mail)
    assert.equal(await certificateOf(course), null, `${name}: nothing is there yet`)
    await server.dieAt({ event: name.split(' ')[0] ?? name, at })
    const raised = raise().then(
      () => 'answered',
      () => 'died',
    )
    if (waitedFor.includes(name))
      assert.equal(await raised, 'died', `${name}: the server dies before it answers`)
    await raised
    await server.dead()
    await server.restart()
    // Its clock starts as the machine's.
    await server.advance(ahead)
    // While its job waits, the next course is made.
    next = await kills[index + 1]?.[1]()
    await expect.poll(() => eventsLeft(admin), { timeout: 60_000 }).toBe(0)
    assert.equal(await mailsOf(mail), mails + 1, `${name}: one mail`)
    assert.equal((await certificateOf(course)) !== null, mail === 'certificate', `${name}: its certificate`)
  }
}

// A server is started for each event, which a busy machine takes its time for.
const timeout = 420_000
for (const at of ['committed', 'handled'] as const)
  test(
    `a kill -9 between an event and its consequence loses nothing, and nothing is done twice: ${at}`,
    { timeout },
    (t) => killAtEach(t, at),
  )
