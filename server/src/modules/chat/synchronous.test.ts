import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { answerAppointment, approveSession, chatMessages, setAppointment } from '#contract/chat/endpoints.ts'
import { calendar } from '#contract/calendar/endpoints.ts'
import { completeDegree, getPlayer } from '#contract/learning/endpoints.ts'
import { listNotices } from '#contract/notices/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { degrees } from '../catalogue/index.ts'
import { certificates } from '../certificates/tables.ts'
import { documents } from '../../platform/files/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { addAssignment, addCourse, addResource, certificationData } from '../../testing/builders.ts'
import { mailTo } from '../../testing/mails.ts'
import { type ChatTrainee, createChatWorld, type ChatWorld } from '../../testing/chat.ts'

describe('a synchronous session', () => {
  let app: TestApp
  let course: ChatWorld['course']
  let degree: ChatWorld['degree']
  let enrol: ChatWorld['enrol']
  let tutoring: ChatWorld['tutoring']
  let place: ChatWorld['place']
  before(async () => {
    app = await createTestApp()
    ;({ course, degree, enrol, tutoring, place } = await createChatWorld(app))
  })
  after(() => app.close())

  const show = async ({ call }: ChatTrainee) =>
    (await call(getPlayer, { params: { degreeId: degree } })).body.modules[0]?.lectures ?? []

  it('is completed by its tutor’s approval, whose result goes by mail', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    const approval = { ...place(), user: trainee.owner, obs: 'Participou bem', value: 17 }
    const first = await tutor.call(approveSession, { body: { ...approval, complete: false } })
    assert.equal(first.status, 200, JSON.stringify(first.body))
    assert.equal((await show(trainee))[0]?.complete, false)
    assert.equal((await tutor.call(approveSession, { body: approval })).status, 200)
    const [session, next] = await show(trainee)
    assert.deepEqual([session?.complete, session?.value, next?.open], [true, 17, true])
    const mail = await mailTo(app, trainee.user.email)
    assert.equal(mail?.template, 'chatResult')
    assert.match(mail.html ?? '', /Classificação: <strong>17 em 100</)
    assert.equal(mail.path, `/course/${degree}/${place().module}/${place().lecture}`)
    assert.equal((await tutor.call(approveSession, { body: approval })).status, 409)
    const { body } = await trainee.call(chatMessages, { query: { degree } })
    assert.deepEqual(
      body.evaluations?.map(({ value, complete }) => [value, complete]),
      [
        [17, true],
        [17, false],
      ],
    )
  })

  it('lets a course be finished to its certificate', async () => {
    const { id: resource } = await addResource(app, { type: 'chat', extension: null })
    const whole = await addCourse(app, { lectures: [{ resources: [resource] }], exam: null, survey: false })
    const trainee = await app.asNew('student', certificationData)
    const given = { user: trainee.user.id, degree: whole.degree.id }
    const assignment = await addAssignment(app, {
      ...given,
      startedAt: app.platform.clock.now(),
      seconds: 600,
    })
    const find = async () => app.platform.db.$count(certificates, eq(certificates.assignment, assignment.id))
    assert.equal(await find(), 0)
    const tutor = await app.as(whole.tutor.id)
    const session = { module: whole.module.id, lecture: whole.lectures[0]?._id ?? '', resource }
    const approved = await tutor.call(approveSession, {
      body: { ...given, ...session, obs: 'Muito bem', value: 90 },
    })
    assert.equal(approved.status, 200, JSON.stringify(approved.body))
    const { body } = await trainee.call(completeDegree, { body: { degreeId: given.degree } })
    assert.equal(body.code, undefined, JSON.stringify(body))
    assert.equal(await find(), 1)
  })

  it('is approved once by two at the same time', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    const approve = (value: number) =>
      tutor.call(approveSession, { body: { ...place(), user: trainee.owner, obs: 'Bem', value } })
    const both = await Promise.all([approve(10), approve(12)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
  })

  it('asks for notes and a value, and is nobody else’s to approve', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    const approval = { ...place(), user: trainee.owner, obs: 'Bem', value: 17 }
    const empty = await tutor.post(approveSession.path, { ...place(), user: trainee.owner, obs: ' ' })
    assert.deepEqual([empty.status, fieldsOf(empty).toSorted()], [422, ['obs', 'value']])
    assert.equal((await trainee.call(approveSession, { body: approval })).status, 403)
    assert.equal((await (await app.asNew('tutor')).call(approveSession, { body: approval })).status, 404)
    const other = course.lectures[1]
    const wrong = {
      ...approval,
      lecture: other?._id ?? '',
      resource: other?.resources[0]?.resource ?? '',
    }
    assert.equal((await tutor.call(approveSession, { body: wrong })).status, 404, 'no chat')
    assert.equal((await show(trainee))[0]?.complete, false)
  })

  it('has the time that one side sets and the other confirms, in both calendars and as a file by mail', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    const at = (days: number) => new Date(app.platform.clock.now().getTime() + days * DAY_MS).toISOString()
    const ask = (startsAt: string) => trainee.call(setAppointment, { body: { ...place(), startsAt } })
    const answer = (
      who: { call: typeof trainee.call },
      { _id: id, revision }: { _id: string; revision: number },
      action: 'confirm' | 'cancel',
    ) => who.call(answerAppointment, { params: { id }, body: { action, revision } })
    const inCalendar = async ({ call }: { call: typeof trainee.call }) =>
      (
        await call(calendar, { query: { from: at(0).slice(0, 10), to: at(9).slice(0, 10) } })
      ).body.items.filter(({ kind }) => kind === 'session').length
    const before = await inCalendar(tutor)

    assert.deepEqual(fieldsOf(await ask(at(-1))), ['startsAt'])
    const asked = await ask(at(2))
    assert.equal(asked.status, 200, JSON.stringify(asked.body))
    assert.equal((await mailTo(app, course.tutor.email))?.template, 'chatTime')
    assert.equal((await answer(trainee, asked.body, 'confirm')).status, 409, 'not one’s own')
    assert.equal((await answer(await enrol(), asked.body, 'cancel')).status, 404)
    assert.equal((await answer(await app.asNew('admin'), asked.body, 'cancel')).status, 403)
    const { revision } = asked.body
    const proposal = { ...place(), owner: trainee.owner, startsAt: at(3), minutes: 30, revision }
    const proposed = await tutor.call(setAppointment, { body: proposal })
    assert.equal(proposed.body.state, 'proposed')
    assert.equal((await answer(trainee, asked.body, 'confirm')).status, 409, 'it changed meanwhile')
    assert.equal(await inCalendar(trainee), 0)

    const files = await app.platform.db.$count(documents)
    const both = await Promise.all([
      answer(trainee, proposed.body, 'confirm'),
      answer(trainee, proposed.body, 'confirm'),
    ])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal(await app.platform.db.$count(documents), files + 2, 'each has a file of their own')
    assert.deepEqual([await inCalendar(trainee), await inCalendar(tutor)], [1, before + 1])
    for (const { email } of [trainee.user, course.tutor]) {
      const mail = await mailTo(app, email)
      assert.deepEqual([mail?.template, mail?.attachments[0]?.name], ['chatAgreed', 'sessao-sincrona.ics'])
    }
    const { sessions } = (await trainee.call(chatMessages, { query: { degree } })).body
    const [session] = sessions ?? []
    assert.deepEqual([session?.complete, session?.appointment?.state], [false, 'confirmed'])
    const confirmed = both.find(({ status }) => status === 200)?.body
    assert.equal((await answer(tutor, confirmed ?? proposed.body, 'cancel')).status, 200)
    assert.equal(await inCalendar(trainee), 0)
  })

  it('has a time asked for that waits for no tutor once one of them proposed another, or confirmed it', async () => {
    const [trainee, tutor, second] = [await enrol(), await tutoring(), await app.asNew('tutor')]
    await app.platform.db
      .update(degrees)
      .set({ moderators: [course.tutor.id, second.user.id] })
      .where(eq(degrees.id, degree))
    const at = (days: number) => new Date(app.platform.clock.now().getTime() + days * DAY_MS).toISOString()
    const unreadCount = async () => {
      const { body } = await second.call(listNotices, { query: { unread: 'true' } })
      return body.items.filter(({ kind }) => kind === 'chatTime').length
    }
    const ask = async (days: number, revision: number) => {
      const { body } = await trainee.call(setAppointment, {
        body: { ...place(), startsAt: at(days), revision },
      })
      return body
    }
    const asked = await ask(2, 0)
    assert.equal(await unreadCount(), 1)
    const own = { ...place(), owner: trainee.owner, startsAt: at(3), revision: asked.revision }
    const proposed = await tutor.call(setAppointment, { body: own })
    assert.equal(proposed.status, 200, JSON.stringify(proposed.body))
    assert.equal(await unreadCount(), 0)
    const again = await ask(4, proposed.body.revision)
    assert.equal(await unreadCount(), 1)
    const body = { action: 'confirm' as const, revision: again.revision }
    assert.equal((await tutor.call(answerAppointment, { params: { id: again._id }, body })).status, 200)
    assert.equal(await unreadCount(), 0)
  })
})
