import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import {
  answerAppointment,
  approveSession,
  chatMessages,
  conversationSheet,
  newTutorMessage,
  newUserMessage,
  setAppointment,
  unreadMessages,
} from '#contract/chat/endpoints.ts'
import { calendar } from '#contract/calendar/endpoints.ts'
import { MAILS_AN_HOUR } from '#contract/platform/kernel/mail-ceiling.ts'
import { listNotices } from '#contract/notices/endpoints.ts'
import { MAX_CHAT_DAY_MEGABYTES } from '#contract/chat/rules.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { activities } from '../../platform/audit/tables.ts'
import { documents } from '../../platform/files/tables.ts'
import { rateLimits } from '../../platform/http/rate-limit.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { addAssignment, addCourse, addResource } from '../../testing/builders.ts'
import { mailsTo } from '../../testing/mails.ts'
import { degrees } from '../catalogue/tables.ts'
import { assignments } from '../enrolment/tables.ts'

const PDF = { document: { name: 'duvida.pdf', contents: '%PDF-1.7 a minha dúvida' } }

describe('what a conversation does not let anybody do', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const at = (days: number) => new Date(app.platform.clock.now().getTime() + days * DAY_MS).toISOString()
  const begin = async () => {
    const chat = await addResource(app, { type: 'chat', extension: null })
    const course = await addCourse(app, { lectures: [{ resources: [chat.id] }, {}] })
    const degree = course.degree.id
    const trainee = await app.asNew('student')
    const assignment = await addAssignment(app, { user: trainee.user.id, degree })
    const tutor = await app.as(course.tutor.id)
    const lecture = course.lectures[0]?._id ?? ''
    const place = { degree, module: course.module.id, lecture, resource: chat.id }
    return {
      course,
      trainee,
      tutor,
      assignment,
      place,
      degree,
      owner: trainee.user.id,
      write: (clientId: string, more = {}) =>
        trainee.call(newUserMessage, { body: { degree, content: 'Uma dúvida', clientId, ...more } }),
      ask: (days: number, revision = 0) =>
        trainee.call(setAppointment, { body: { ...place, startsAt: at(days), revision } }),
      propose: (days: number, revision = 0) =>
        tutor.call(setAppointment, {
          body: { ...place, owner: trainee.user.id, startsAt: at(days), revision },
        }),
    }
  }
  const answer = (
    { call }: Pick<Client, 'call'>,
    { _id: id, revision }: { _id: string; revision: number },
    action: 'confirm' | 'cancel',
  ) => call(answerAppointment, { params: { id }, body: { action, revision } })
  const agreed = async (email: string) =>
    (await mailsTo(app, email)).filter(({ template }) => template === 'chatAgreed')

  it('has no time confirmed that somebody proposed who tutors the course no more, nor shows them a session', async () => {
    const { course, trainee, tutor, degree, propose } = await begin()
    const { db } = app.platform
    const days = { from: at(0).slice(0, 10), to: at(9).slice(0, 10) }
    const other = await app.asNew('tutor')
    const tutoredBy = (moderators: string[]) =>
      db.update(degrees).set({ moderators }).where(eq(degrees.id, degree))
    const sessions = async ({ call }: Pick<Client, 'call'>) =>
      (await call(calendar, { query: days })).body.items.filter(({ kind }) => kind === 'session').length
    const proposed = (await propose(3)).body
    await tutoredBy([other.user.id])
    const refused = await answer(trainee, proposed, 'confirm')
    assert.equal(refused.status, 409)
    assert.match(String(refused.body.detail), /já não é tutor/)
    await tutoredBy([course.tutor.id])
    assert.equal((await answer(trainee, proposed, 'confirm')).status, 200)
    assert.deepEqual([await sessions(tutor), await sessions(trainee)], [1, 1])
    await tutoredBy([other.user.id])
    assert.deepEqual([await sessions(tutor), await sessions(trainee)], [0, 1])
  })

  it('has the results of a session counted among the mails that a tutor sends in an hour', async () => {
    const { course, tutor, owner, place } = await begin()
    const { db } = app.platform
    const key = `mails:${course.tutor.id}`
    await db.insert(rateLimits).values({ key, hits: MAILS_AN_HOUR, endsAt: new Date(Date.now() + DAY_MS) })
    const body = { ...place, user: owner, obs: 'Bem', value: 12, complete: false }
    assert.equal((await tutor.call(approveSession, { body })).status, 429)
  })

  it('has nobody write in it who only administers the course', async () => {
    const { tutor, write, owner, degree } = await begin()
    await write('q')
    const admin = await app.asNew('admin')
    const body = { owner, degree, content: 'Bom dia', clientId: 'a' }
    assert.equal((await admin.call(newTutorMessage, { body })).status, 403)
    assert.equal((await tutor.call(unreadMessages, {})).body.total, 1, 'the question still waits')
  })

  it('stores no file of whoever may not write there, and no more than a day’s of whoever may', async () => {
    const { trainee, degree, owner } = await begin()
    const { db } = app.platform
    const files = await db.$count(documents)
    const stranger = await app.asNew('student')
    const send = ({ call }: Pick<Client, 'call'>, clientId: string) =>
      call(newUserMessage, { body: { degree, content: '', clientId } }, { files: PDF })
    const wrong = { document: { name: 'virus.exe', contents: 'MZ' } }
    const body = { degree, content: '', clientId: 'y' }
    const asked = await stranger.call(newUserMessage, { body }, { files: wrong })
    assert.equal(asked.status, 404, 'who may not write there is asked before what they send')
    assert.equal((await send(stranger, 'x')).status, 404)
    assert.equal(
      await db.$count(rateLimits, eq(rateLimits.key, `chat-files:${stranger.user.id}`)),
      0,
      'what is not admitted is not counted',
    )
    assert.equal((await send(trainee, 'f1')).status, 200)
    assert.equal(await db.$count(documents), files + 1)
    await db
      .update(rateLimits)
      .set({ hits: MAX_CHAT_DAY_MEGABYTES * 1024 })
      .where(eq(rateLimits.key, `chat-files:${owner}`))
    const over = await send(trainee, 'f2')
    assert.equal(over.status, 429)
    assert.match(JSON.stringify(over.body), /100 MB de anexos por dia/)
    assert.equal(await db.$count(documents), files + 1)
    assert.equal(
      (await trainee.call(newUserMessage, { body: { degree, content: 'x', clientId: 'f3' } })).status,
      200,
    )
  })

  it('takes a resource of the place alone', async () => {
    const { write, place, course } = await begin()
    const { resource, module } = place
    for (const wrong of [{ resource }, { resource, module }, { ...place, resource: course.module.id }])
      assert.deepEqual(fieldsOf(await write('w', wrong)), ['resource'], JSON.stringify(wrong))
    assert.equal((await write('w', place)).status, 200)
  })

  it('sets and answers times ten times an hour, and counts their mails', async () => {
    const { propose, course } = await begin()
    for (let revision = 0; revision < 10; revision++)
      assert.equal((await propose(1 + revision, revision)).status, 200)
    assert.equal((await propose(20, 10)).status, 429)
    const [counted] = await app.platform.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `mails:${course.tutor.id}`))
    assert.equal(counted?.hits, 10)
  })

  it('keeps a confirmed time until it is cancelled, and sets none over what was not seen', async () => {
    const { ask, propose, tutor, trainee } = await begin()
    const asked = (await ask(2)).body
    assert.equal((await propose(3)).status, 409, 'the time that was asked for was not seen')
    const confirmed = (await answer(tutor, asked, 'confirm')).body
    assert.equal(confirmed.state, 'confirmed')
    const wiped = await ask(4, confirmed.revision)
    assert.equal(wiped.status, 409)
    assert.match(JSON.stringify(wiped.body), /cancele-a primeiro/)
    const cancelled = (await answer(trainee, confirmed, 'cancel')).body
    assert.equal((await ask(4, cancelled.revision)).body.state, 'asked')
  })

  it('tells each alone of a time, with a file where it was in the calendar', async () => {
    const { ask, propose, tutor, trainee, course } = await begin()
    const people = [trainee.user.email, course.tutor.email]
    const proposed = (await propose(2)).body
    const dropped = (await answer(trainee, proposed, 'cancel')).body
    for (const email of people) {
      const [mail] = await agreed(email)
      assert.deepEqual([mail?.toEmails, mail?.attachments], [[email], []], 'it was in no calendar')
    }
    const asked = (await ask(3, dropped.revision)).body
    const confirmed = (await answer(tutor, asked, 'confirm')).body
    await answer(tutor, confirmed, 'cancel')
    for (const email of people) {
      const [, first, second] = await agreed(email)
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
    const lost = await begin()
    const asked = (await lost.ask(2)).body
    await app.platform.db.delete(assignments).where(eq(assignments.id, lost.assignment.id))
    assert.equal((await answer(lost.tutor, asked, 'confirm')).status, 404)
    assert.equal((await answer(lost.tutor, asked, 'cancel')).status, 200, 'what is left over goes')

    const held = await begin()
    const waiting = (await held.ask(2)).body
    const approval = { ...held.place, user: held.owner, obs: 'Bem', value: 17 }
    assert.equal((await held.tutor.call(approveSession, { body: approval })).status, 200)
    for (const action of ['confirm', 'cancel'] as const)
      assert.equal((await answer(held.tutor, waiting, action)).status, 409, action)
  })

  it('ends the time that is ahead with the session, and tells both, with a file where it was in the calendar', async () => {
    const held = await begin()
    const asked = (await held.ask(2)).body
    const confirmed = (await answer(held.tutor, asked, 'confirm')).body
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
      const mail = (await agreed(email)).at(-1)
      assert.match(mail?.subject ?? '', /cancelada/)
      const { key } = (await app.platform.files.find(mail?.attachments[0]?.documentId ?? '')) ?? { key: '' }
      const file = (await Array.fromAsync(await app.platform.files.storage.read(key))).map(String).join('')
      assert.match(file, /METHOD:CANCEL/)
      assert.match(file, new RegExp(`SEQUENCE:${confirmed.revision + 1}`))
    }
  })

  it('is not cancelled by its trainee once it has begun, and by its tutor still', async () => {
    const { trainee, tutor, propose } = await begin()
    const proposed = (await propose(1)).body
    const confirmed = (await answer(trainee, proposed, 'confirm')).body
    app.advance((DAY_MS + 60_000) / 1000)
    const refused = await answer(trainee, confirmed, 'cancel')
    assert.equal(refused.status, 409)
    assert.match(String(refused.body.detail), /já começou/)
    assert.equal((await answer(tutor, confirmed, 'cancel')).status, 200)
  })

  it('takes what nobody sees for nothing: as a message, as a remark, as a reason to read it', async () => {
    const { tutor, owner, degree, place, write } = await begin()
    const admin = await app.asNew('admin')
    await write('visivel')
    for (const unseen of ['\u200b', '\u2800\u00ad', '\u0007']) {
      assert.equal((await write(`nada ${unseen.codePointAt(0)}`, { content: unseen })).status, 422)
      const approval = { ...place, user: owner, obs: unseen, value: 17 }
      assert.equal((await tutor.call(approveSession, { body: approval })).status, 422)
    }
    const query = { owner, degree, reason: '\u200b'.repeat(5) }
    assert.equal((await admin.call(chatMessages, { query })).status, 422)
  })

  it('has a time asked for wait on, whatever becomes of another session of the course', async () => {
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
    const ask = async (index: number) =>
      (await trainee.call(setAppointment, { body: { ...place(index), startsAt: at(2), revision: 0 } })).body
    const [first, second] = [await ask(0), await ask(1)]
    const told = async () => {
      const { body } = await colleague.call(listNotices, { query: { unread: 'true' } })
      return body.items.filter(({ kind }) => kind === 'chatTime').length
    }
    assert.equal(await told(), 2)
    assert.equal((await answer(tutor, first, 'confirm')).status, 200)
    assert.equal(await told(), 2)
    assert.equal((await answer(tutor, second, 'confirm')).status, 200)
    assert.equal(await told(), 0)
  })

  it('has nobody grade who only administers the course', async () => {
    const { place, owner } = await begin()
    const admin = await app.asNew('admin')
    const approval = { ...place, user: owner, obs: 'Bem', value: 17 }
    assert.equal((await admin.call(approveSession, { body: approval })).status, 403)
  })

  it('tells of times in the notices of whom they concern, and leads to them', async () => {
    const { ask, propose, tutor, trainee, owner, degree, place } = await begin()
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
    await answer(trainee, proposed, 'confirm')
    for (const one of [tutor, trainee]) assert.match((await last(one))?.text ?? '', /está marcada para/)
  })

  it('is saved whole as a sheet by whoever reads it, and by an administrator with a reason that is logged', async () => {
    const { trainee, tutor, owner, degree, write, place } = await begin()
    await write('primeira', { ...place, content: '=2+2 é a minha dúvida' })
    const body = { owner, degree, content: 'São quatro', clientId: 'segunda' }
    await tutor.call(newTutorMessage, { body })
    await tutor.call(approveSession, { body: { ...place, user: owner, obs: 'Contou bem', value: 18 } })
    const query = { owner, degree }
    const rowsOf = async (raw: Buffer) => (await readXlsx(raw)).sheets[0]?.rows ?? []
    for (const one of [trainee, tutor]) {
      const saved = await one.call(conversationSheet, { query })
      assert.equal(saved.status, 200)
      assert.deepEqual(
        (await rowsOf(saved.raw)).slice(1).map(([, , side, , text]) => [side, text]),
        [
          ['Formando', "'=2+2 é a minha dúvida"],
          ['Tutor', 'São quatro'],
          ['Tutor', 'Sessão síncrona avaliada: 18 em 100. Contou bem'],
        ],
      )
    }
    for (const kind of ['student', 'tutor', 'gestor', 'master'] as const)
      assert.equal((await (await app.asNew(kind)).call(conversationSheet, { query })).status, 404, kind)
    const admin = await app.asNew('admin')
    assert.deepEqual(fieldsOf(await admin.call(conversationSheet, { query })), ['reason'])
    const logged = () => app.platform.db.$count(activities, eq(activities.who, admin.user.id))
    assert.equal(await logged(), 0)
    const reason = 'Auditoria da DGERT'
    assert.equal((await admin.call(conversationSheet, { query: { ...query, reason } })).status, 200)
    assert.equal(await logged(), 1)
  })
})
