import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect, type APIRequestContext } from '@playwright/test'
import { assignCourse, makeShortCourse, type ShortCourse } from '../../e2e/support/course.ts'
import type { Death } from '../../e2e/support/die.ts'
import { finishSessions, firstSession, whoAmI } from '../../e2e/support/trainee.ts'
import { serveTwoPeople } from '../../e2e/support/two-people.ts'

interface Question {
  _id: string
  question: string
  answers: { _id: string; answer: string }[]
}
const wholeData = {
  dateOfBirth: '1990-04-25',
  identificationType: 'P',
  identificationNumber: 'CA123456',
  entryVisa: 'V123',
  dateValidateCC: '2030-01-31',
  job: 'Operadora',
  nationalityCountry: '1',
  citizenshipCountry: '1',
}

interface SurveyQuestion {
  _id: string
  type: string
  rows: { _id: string }[]
  columns: { _id: string }[]
  questions: SurveyQuestion[]
}

/**
 * The certificate is what each of these events is to bring about: each is its last condition in one course, and the
 * server is killed right after the commit that records it, or after the certificate and before its job is forgotten.
 */
test('a kill -9 between an event and its consequence loses nothing, and nothing is done twice', async (t) => {
  // Whose data are not whole at first.
  const { server, admin, other: trainee } = await serveTwoPeople(t, 'ines.vilhena')
  const me = await whoAmI(trainee)
  let ahead = 0

  const post = async (who: APIRequestContext, path: string, data: object): Promise<unknown> => {
    const answer = await who.post(path, { data })
    assert.ok(answer.ok(), `${path}: ${await answer.text()}`)
    return answer.json()
  }
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
    return post(trainee, '/api/degreeuser/time', { degreeId, moduleId, lecture, seconds: 50 })
  }
  const finishFirst = async (course: ShortCourse) => {
    const { modules } = (await (await trainee.get(`/api/player/${course._id}`)).json()) as {
      modules: { _id: string; lectures: { _id: string; resources: { _id: string }[] }[] }[]
    }
    const [module] = modules
    const [lecture] = module?.lectures ?? []
    const place = { degreeId: course._id, moduleId: module?._id, lecture: lecture?._id }
    for (const { _id } of lecture?.resources ?? [])
      await post(trainee, '/api/degreeuser/updatelecture', { ...place, resource: _id })
  }
  const passExam = async ({ _id, rightAnswers }: ShortCourse) => {
    const begun = (await post(trainee, '/api/degree/startexam', { degreeId: _id })) as {
      attempt: string
      questions: Question[]
    }
    const answers = begun.questions.map((one) => ({
      question: one._id,
      answer: one.answers.find(({ answer }) => answer === rightAnswers[one.question])?._id,
    }))
    return () => post(trainee, '/api/degree/saveexam', { degreeId: _id, attempt: begun.attempt, answers })
  }
  const survey = async ({ _id }: ShortCourse) => {
    const { degree } = (await (await trainee.get(`/api/player/${_id}`)).json()) as {
      degree: { survey: { questions: SurveyQuestion[] } }
    }
    const answers = degree.survey.questions.flatMap((one) =>
      one.type === 'grid'
        ? one.rows.map((row) => ({ question: `${one._id}.${row._id}`, answer: one.columns[0]?._id }))
        : [{ question: one._id, answer: 'Nada.' }],
    )
    return () => post(trainee, '/api/degree/survey', { degreeId: _id, newAnswer: { answers } })
  }

  /** By event, a course of which nothing but it is missing, and what raises it. */
  const causes: Readonly<Record<string, () => Promise<[ShortCourse, () => Promise<unknown>]>>> = {
    'person.changed': async () => {
      const course = await begin({ name: 'Dados', withExam: false, withSurvey: false })
      await finishSessions(trainee, course)
      await spendTime(course)
      return [course, () => post(admin, `/api/entity/user/add/${me._id}`, { data: wholeData })]
    },
    'lecture.completed': async () => {
      const course = await begin({ name: 'Sessão', withExam: false, withSurvey: false })
      await finishFirst(course)
      await spendTime(course)
      return [course, () => finishSessions(trainee, course)]
    },
    'time.counted': async () => {
      const course = await begin({ name: 'Tempo', withExam: false, withSurvey: false })
      await finishSessions(trainee, course)
      return [course, () => spendTime(course)]
    },
    'exam.graded': async () => {
      const course = await begin({ name: 'Exame', withSurvey: false })
      await finishSessions(trainee, course)
      await spendTime(course)
      return [course, await passExam(course)]
    },
    'survey.answered': async () => {
      const course = await begin({ name: 'Questionário' })
      await finishSessions(trainee, course)
      await spendTime(course)
      await (
        await passExam(course)
      )()
      return [course, await survey(course)]
    },
    'course.completed': async () => {
      const course = await begin({ name: 'Fim' })
      await finishSessions(trainee, course)
      await spendTime(course)
      await (
        await passExam(course)
      )()
      return [course, await survey(course)]
    },
  }

  const certificateOf = async (course: ShortCourse) => {
    const { items } = (await (await trainee.get('/api/entity/user/degrees')).json()) as {
      items: { degree: { _id: string }; certificate: { number: string } | null }[]
    }
    const own = items.find(({ degree }) => degree._id === course._id)
    assert.ok(own)
    return own.certificate
  }
  const mailsOf = async (named: string) => {
    const { items } = (await (
      await admin.get('/api/entity/message/list?limit=200&sort=-createdAt')
    ).json()) as {
      items: { template: string; toEmails: string[] }[]
    }
    return items.filter(({ template }) => template === named).length
  }

  /** How many events are still to be handled. */
  const eventsLeft = async () => {
    const { queues } = (await (await admin.get('/api/admin/overview')).json()) as {
      queues: { name: string; waiting: number; active: number }[]
    }
    const queue = queues.find(({ name }) => name === 'events')
    return (queue?.waiting ?? 0) + (queue?.active ?? 0)
  }

  for (const [event, prepare] of Object.entries(causes)) {
    const at: Death['at'] = event === 'survey.answered' ? 'handled' : 'committed'
    const [course, raise] = await prepare()
    const mails = await mailsOf('certificate')
    assert.equal(await certificateOf(course), null, `${event}: nothing is there yet`)
    await server.dieAt({ event, at })
    await assert.rejects(raise, `${event}: the server dies before it answers`)
    await server.dead()
    await server.restart()
    // Its clock starts as the machine's.
    await server.advance(ahead)
    await expect.poll(() => certificateOf(course), { timeout: 60_000 }).not.toBeNull()
    assert.equal(await mailsOf('certificate'), mails + 1, `${event}, ${at}: one certificate, one mail`)
  }

  // Whoever fails is told of it by a handler that the answer does not wait for.
  for (const at of ['committed', 'handled'] as const) {
    const course = await begin({ name: `Reprovada ${at}`, withSurvey: false })
    await finishSessions(trainee, course)
    const begun = await post(trainee, '/api/degree/startexam', { degreeId: course._id })
    const { attempt } = begun as { attempt: string }
    const mails = await mailsOf('examFailed')
    await server.dieAt({ event: 'exam.graded', at })
    await post(trainee, '/api/degree/saveexam', { degreeId: course._id, attempt, answers: [] }).catch(
      () => undefined,
    )
    await server.dead()
    await server.restart()
    await server.advance(ahead)
    await expect.poll(eventsLeft, { timeout: 60_000 }).toBe(0)
    assert.equal(await mailsOf('examFailed'), mails + 1, `exam.graded, ${at}: one mail`)
  }
})
