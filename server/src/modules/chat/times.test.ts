import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { approveSession, chatMessages, setAppointment } from '#contract/chat/endpoints.ts'
import { calendar } from '#contract/calendar/endpoints.ts'
import { removeDegree } from '#contract/learning/removal-endpoints.ts'
import { listNotices } from '#contract/notices/endpoints.ts'
import { DAY_MS, DAY_SECONDS, MINUTE_SECONDS } from '#contract/platform/durations.ts'
import { rateLimits } from '../../platform/http/rate-limit-table.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse, addResource } from '../../testing/builders.ts'
import { degrees } from '../catalogue/tables.ts'
import { assignments } from '../enrolment/tables.ts'
import { chatAppointments } from './tables.ts'
import { agreedMails, answerTime, beginConversation } from '../../testing/chat.ts'

describe('the times of synchronous sessions', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('confirms no time proposed by a former tutor of the course, nor shows them a session', async () => {
    const { at, course, trainee, tutor, degree, propose } = await beginConversation(app)
    const { db } = app.platform
    const days = { from: at(0).slice(0, 10), to: at(9).slice(0, 10) }
    const other = await app.asNew('tutor')
    const tutoredBy = (moderators: string[]) =>
      db.update(degrees).set({ moderators }).where(eq(degrees.id, degree))
    const sessions = async ({ call }: Pick<Client, 'call'>) =>
      (await call(calendar, { query: days })).body.items.filter(({ kind }) => kind === 'session').length
    const proposed = (await propose(3)).body
    await tutoredBy([other.user.id])
    const refused = await answerTime(trainee, proposed, 'confirm')
    assert.equal(refused.status, 409)
    assert.match(String(refused.body.detail), /já não é tutor/)
    await tutoredBy([course.tutor.id])
    assert.equal((await answerTime(trainee, proposed, 'confirm')).status, 200)
    assert.deepEqual([await sessions(tutor), await sessions(trainee)], [1, 1])
    await tutoredBy([other.user.id])
    assert.deepEqual([await sessions(tutor), await sessions(trainee)], [0, 1])
  })

  it('sets and answers times ten times an hour, and counts their mails', async () => {
    const { propose, course } = await beginConversation(app)
    for (let revision = 0; revision < 10; revision++)
      assert.equal((await propose(1 + revision, revision)).status, 200)
    assert.equal((await propose(20, 10)).status, 429)
    const [counted] = await app.platform.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `mails:${course.tutor.id}`))
    assert.equal(counted?.hits, 10)
  })

  it('keeps a confirmed time until it is cancelled, and never replaces an unseen one', async () => {
    const { ask, propose, tutor, trainee } = await beginConversation(app)
    const asked = (await ask(2)).body
    assert.equal((await propose(3)).status, 409, 'the time that was asked for was not seen')
    const confirmed = (await answerTime(tutor, asked, 'confirm')).body
    assert.equal(confirmed.state, 'confirmed')
    const wiped = await ask(4, confirmed.revision)
    assert.equal(wiped.status, 409)
    assert.match(JSON.stringify(wiped.body), /cancele-a primeiro/)
    const cancelled = (await answerTime(trainee, confirmed, 'cancel')).body
    assert.equal((await ask(4, cancelled.revision)).body.state, 'asked')
  })

  it('takes from neither side the time of the other as one of its own: it is confirmed', async () => {
    const { owner, place, at, ask, tutor, trainee } = await beginConversation(app)
    const startsAt = at(2)
    const asked = (await ask(2)).body
    const set = (client: Client, given: object, revision: number) =>
      client.call(setAppointment, { body: { ...place, owner, startsAt, revision, ...given } })
    const again = await set(tutor, {}, asked.revision)
    assert.equal(again.status, 422)
    assert.match(JSON.stringify(again.body), /startsAt.*É a mesma hora/)
    const longer = await set(tutor, { minutes: asked.minutes + 15 }, asked.revision)
    assert.equal(longer.body.state, 'proposed', 'another duration is another time')
    const { revision, minutes } = longer.body
    assert.equal((await set(trainee, { minutes }, revision)).status, 422)
    const own = await set(tutor, { minutes }, revision)
    assert.match(JSON.stringify(own.body), /startsAt.*já foi enviada/)
    const noted = await set(tutor, { minutes, note: 'Na sala 2' }, revision)
    assert.equal(noted.status, 200, 'one changes what one set oneself')
  })

  it('notifies each alone of a time, with a file where it was in the calendar', async () => {
    const { ask, propose, tutor, trainee, course } = await beginConversation(app)
    const people = [trainee.user.email, course.tutor.email]
    const proposed = (await propose(2)).body
    const dropped = (await answerTime(trainee, proposed, 'cancel')).body
    for (const email of people) {
      const [mail] = await agreedMails(app, email)
      assert.deepEqual([mail?.toEmails, mail?.attachments], [[email], []], 'it was in no calendar')
    }
    const asked = (await ask(3, dropped.revision)).body
    const confirmed = (await answerTime(tutor, asked, 'confirm')).body
    await answerTime(tutor, confirmed, 'cancel')
    for (const email of people) {
      const [, first, second] = await agreedMails(app, email)
      for (const [mail, method] of [
        [first, 'REQUEST'],
        [second, 'CANCEL'],
      ] as const) {
        const id = mail?.attachments[0]?.documentId ?? ''
        const { key } = (await app.platform.files.find(id)) ?? { key: '' }
        const chunks = await Array.fromAsync(await app.platform.files.storage.read(key))
        const file = chunks.map(String).join('').replaceAll('\r\n ', '')
        assert.match(file, new RegExp(`METHOD:${method}`))
        for (const one of people) assert.equal(file.includes(one), one === email)
      }
    }
  })

  it('confirms no time of a course that was lost, or of a session that is complete', async () => {
    const lost = await beginConversation(app)
    const asked = (await lost.ask(2)).body
    await app.platform.db.delete(assignments).where(eq(assignments.id, lost.assignment.id))
    assert.equal((await answerTime(lost.tutor, asked, 'confirm')).status, 404)
    assert.equal((await answerTime(lost.tutor, asked, 'cancel')).status, 200, 'what is left over goes')

    const held = await beginConversation(app)
    const waiting = (await held.ask(2)).body
    const approval = { ...held.place, user: held.owner, obs: 'Bem', value: 17 }
    assert.equal((await held.tutor.call(approveSession, { body: approval })).status, 200)
    for (const action of ['confirm', 'cancel'] as const)
      assert.equal((await answerTime(held.tutor, waiting, action)).status, 409, action)
  })

  it('ends with the course that is taken back, for both, where nobody confirmed it', async () => {
    const { owner, degree, tutor, trainee, course, propose, ask } = await beginConversation(app)
    const { db } = app.platform
    const admin = await app.asNew('admin')
    const takeBack = () => admin.call(removeDegree, { body: { user: owner, degree } })
    const proposed = (await propose(2)).body
    const timeNotices = async ({ call }: Pick<Client, 'call'>) =>
      (await call(listNotices, {})).body.items.filter(({ kind, read }) => kind === 'chatTime' && !read)
    assert.equal((await timeNotices(trainee)).length, 1)
    assert.equal((await takeBack()).status, 200)
    const timesOf = async () =>
      db.select().from(chatAppointments).where(eq(chatAppointments.id, proposed._id))
    assert.deepEqual(
      (await timesOf()).map(({ state, revision }) => [state, revision]),
      [['cancelled', proposed.revision + 1]],
    )
    for (const email of [trainee.user.email, course.tutor.email])
      assert.equal((await agreedMails(app, email)).length, 1)
    assert.equal((await answerTime(tutor, proposed, 'cancel')).status, 409, 'nothing is left over')

    await addAssignment(app, { user: owner, degree })
    const confirmed = (await answerTime(tutor, (await ask(3, proposed.revision + 1)).body, 'confirm')).body
    assert.equal((await takeBack()).status, 200)
    assert.deepEqual(
      (await timesOf()).map(({ state }) => state),
      ['confirmed'],
      'it is in both calendars: its tutor cancels it, with the file that takes it out',
    )
    assert.equal((await answerTime(tutor, confirmed, 'cancel')).status, 200)
  })

  it('ends the time that is ahead with the session, and notifies both, with a file where it was in the calendar', async () => {
    const held = await beginConversation(app)
    const asked = (await held.ask(2)).body
    const confirmed = (await answerTime(held.tutor, asked, 'confirm')).body
    const approval = { ...held.place, user: held.owner, obs: 'Bem', value: 17 }
    const partial = await held.tutor.call(approveSession, { body: { ...approval, complete: false } })
    assert.equal(partial.status, 200)
    const stateOf = async () =>
      (await held.trainee.call(chatMessages, { query: { degree: held.degree } })).body.sessions?.[0]
        ?.appointment?.state
    assert.equal(await stateOf(), 'confirmed', 'a grade that completes nothing ends no time')
    assert.equal((await held.tutor.call(approveSession, { body: approval })).status, 200)
    assert.equal(await stateOf(), 'cancelled')
    for (const email of [held.trainee.user.email, held.course.tutor.email]) {
      const mail = (await agreedMails(app, email)).at(-1)
      assert.match(mail?.subject ?? '', /cancelada/)
      const { key } = (await app.platform.files.find(mail?.attachments[0]?.documentId ?? '')) ?? { key: '' }
      const file = (await Array.fromAsync(await app.platform.files.storage.read(key))).map(String).join('')
      assert.match(file, /METHOD:CANCEL/)
      assert.match(file, new RegExp(`SEQUENCE:${confirmed.revision + 1}`))
    }
  })

  it('is not cancelled by its trainee once it has begun, and by its tutor still', async () => {
    const { trainee, tutor, propose } = await beginConversation(app)
    const proposed = (await propose(1)).body
    const confirmed = (await answerTime(trainee, proposed, 'confirm')).body
    app.advance(DAY_SECONDS + MINUTE_SECONDS)
    const refused = await answerTime(trainee, confirmed, 'cancel')
    assert.equal(refused.status, 409)
    assert.match(String(refused.body.detail), /já começou/)
    assert.equal((await answerTime(tutor, confirmed, 'cancel')).status, 200)
  })

  it('keeps a requested time waiting, whatever happens to another session of the course', async () => {
    const chats = [
      await addResource(app, { type: 'chat', extension: null }),
      await addResource(app, { type: 'chat', extension: null }),
    ]
    const course = await addCourse(app, { lectures: chats.map(({ id }) => ({ resources: [id] })) })
    const degree = course.degree.id
    const trainee = await app.asNew('student')
    await addAssignment(app, { user: trainee.user.id, degree })
    const colleague = await app.asNew('tutor')
    const moderators = [course.tutor.id, colleague.user.id]
    await app.platform.db.update(degrees).set({ moderators }).where(eq(degrees.id, degree))
    const tutor = await app.as(course.tutor.id)
    const place = (index: number) => ({
      degree,
      module: course.module.id,
      lecture: course.lectures[index]?._id ?? '',
      resource: chats[index]?.id ?? '',
    })
    const startsAt = new Date(app.platform.clock.now().getTime() + 2 * DAY_MS).toISOString()
    const ask = async (index: number) =>
      (await trainee.call(setAppointment, { body: { ...place(index), startsAt, revision: 0 } })).body
    const [first, second] = [await ask(0), await ask(1)]
    const unreadCount = async () => {
      const { body } = await colleague.call(listNotices, { query: { unread: 'true' } })
      return body.items.filter(({ kind }) => kind === 'chatTime').length
    }
    assert.equal(await unreadCount(), 2)
    assert.equal((await answerTime(tutor, first, 'confirm')).status, 200)
    assert.equal(await unreadCount(), 2)
    assert.equal((await answerTime(tutor, second, 'confirm')).status, 200)
    assert.equal(await unreadCount(), 0)
  })

  it('announces times to the people concerned, with links to them', async () => {
    const { ask, propose, tutor, trainee, owner, degree, place } = await beginConversation(app)
    const last = async ({ call }: Pick<Client, 'call'>) =>
      (await call(listNotices, { query: { limit: 1 } })).body.items[0]
    const asked = (await ask(2)).body
    const toTutor = await last(tutor)
    assert.deepEqual(
      [toTutor?.kind, toTutor?.to],
      ['chatTime', `/admin/chat?owner=${owner}&degree=${degree}`],
    )
    const proposed = (await propose(3, asked.revision)).body
    const toTrainee = await last(trainee)
    const session = `/course/${degree}/${place.module}/${place.lecture}`
    assert.deepEqual([toTrainee?.kind, toTrainee?.to], ['chatTime', session])
    await answerTime(trainee, proposed, 'confirm')
    for (const one of [tutor, trainee]) assert.match((await last(one))?.text ?? '', /está marcada para/)
    assert.deepEqual([(await last(trainee))?.read, (await last(tutor))?.read], [true, false], 'one did it')
  })
})
