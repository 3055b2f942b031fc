import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import {
  answerAppointment,
  approveSession,
  chatMessages,
  markAsRead,
  newTutorMessage,
  newUserMessage,
  setAppointment,
  unreadMessages,
  usersByDegree,
} from '#contract/chat/endpoints.ts'
import { calendar } from '#contract/calendar/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { completeDegree, getPlayer } from '#contract/learning/endpoints.ts'
import { erasePerson } from '../people/index.ts'
import { certificates } from '../certificates/tables.ts'
import { assignments } from '../enrolment/tables.ts'
import { degrees } from '../catalogue/tables.ts'
import { activities } from '../../platform/audit/tables.ts'
import { documents } from '../../platform/files/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { addAssignment, addCourse, addResource, certificationData } from '../../testing/builders.ts'
import { mailTo } from '../../testing/mails.ts'
import { tellWaiting } from './use-cases/tell-waiting.ts'
import { chatThreads } from './tables.ts'

const PDF = { name: 'duvida.pdf', contents: '%PDF-1.7 a minha dúvida' }

describe('the chat of a trainee with the tutors of a course', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let degree: string
  before(async () => {
    app = await createTestApp()
    const chat = await addResource(app, { type: 'chat', extension: null })
    course = await addCourse(app, { lectures: [{ resources: [chat.id] }, {}], exam: null, survey: false })
    degree = course.degree.id
  })
  after(() => app.close())

  let sent = 0
  const enrol = async () => {
    const client = await app.asNew('student')
    const assignment = await addAssignment(app, { user: client.user.id, degree })
    const owner = client.user.id
    return {
      ...client,
      owner,
      assignment,
      write: (content: string, clientId = `c${++sent}`) =>
        client.call(newUserMessage, { body: { degree, content, clientId } }),
      read: async () => (await client.call(chatMessages, { query: { degree } })).body.items ?? [],
      unread: async () => (await client.call(unreadMessages, {})).body.total,
    }
  }
  const tutoring = async (id = course.tutor.id) => {
    const client = await app.as(id)
    return {
      ...client,
      answer: (owner: string, content: string, clientId = `t${++sent}`) =>
        client.call(newTutorMessage, { body: { owner, degree, content, clientId } }),
      read: (owner: string) => client.call(chatMessages, { query: { owner, degree } }),
      unread: async () => (await client.call(unreadMessages, {})).body.total ?? 0,
      person: async (owner: string) =>
        (await client.call(usersByDegree, { query: { degree } })).body.items?.find(
          ({ user }) => user._id === owner,
        ),
    }
  }
  const place = () => ({
    degree,
    module: course.module.id,
    lecture: course.lectures[0]?._id ?? '',
    resource: course.lectures[0]?.resources[0]?.resource ?? '',
  })

  it('goes both ways, in one order, with what each has not read', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    const before = await tutor.unread()
    const first = await trainee.call(newUserMessage, {
      body: { ...place(), content: '  Bom dia  ', clientId: 'a' },
    })
    assert.equal(first.status, 200, JSON.stringify(first.body))
    assert.equal(first.body.content, 'Bom dia')
    assert.equal(first.body.lectureName, 'Sessão 1')
    await trainee.write('Tenho uma dúvida')
    assert.equal(await tutor.unread(), before + 2)
    const waiting = await tutor.person(trainee.owner)
    assert.equal(waiting?.unread, 2)
    assert.equal(waiting?.lastMessage?.content, 'Tenho uma dúvida')

    assert.equal((await tutor.answer(trainee.owner, 'Diga')).status, 200)
    assert.equal(await tutor.unread(), before, 'who answers has read')
    assert.equal(await trainee.unread(), 1)
    const seen = await trainee.read()
    assert.deepEqual(
      seen.map(({ content, number }) => [number, content]),
      [
        [3, 'Diga'],
        [2, 'Tenho uma dúvida'],
        [1, 'Bom dia'],
      ],
    )
    assert.deepEqual((await tutor.read(trainee.owner)).body.items, seen, 'the same for both')
    assert.deepEqual(seen[1]?.read, [course.tutor.id])
    assert.deepEqual(seen[0]?.read, [])
    await trainee.call(markAsRead, { body: { owner: trainee.owner, degree } })
    assert.equal(await trainee.unread(), 0)
    assert.deepEqual((await trainee.read())[0]?.read, [trainee.owner])

    const page = async (before: string) =>
      (await trainee.call(chatMessages, { query: { degree, before, limit: 1 } })).body.items?.map(
        ({ content }) => content,
      )
    assert.deepEqual(await page(seen[0]?._id ?? ''), ['Tenho uma dúvida'])
    assert.deepEqual(await page(new Date(app.platform.clock.now().getTime() + 1000).toISOString()), ['Diga'])
  })

  it('takes what a browser sends twice once, also at the same time', async () => {
    const trainee = await enrol()
    const twice = await Promise.all([trainee.write('Olá', 'same'), trainee.write('Olá', 'same')])
    const again = await trainee.write('Olá', 'same')
    assert.deepEqual(
      [...twice, again].map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal(new Set([...twice, again].map(({ body }) => body._id)).size, 1)
    assert.equal((await trainee.read()).length, 1)
    assert.equal((await (await enrol()).write('Olá', 'same')).status, 200, 'the id is its writer’s own')
  })

  it('numbers what many send at once without a gap', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? trainee.write(`m${index}`) : tutor.answer(trainee.owner, `m${index}`),
      ),
    )
    const numbers = (await trainee.read()).map(({ number }) => number)
    assert.deepEqual(
      numbers,
      Array.from({ length: 20 }, (_, index) => 20 - index),
    )
  })

  it('refuses what says nothing, says too much, or is of no place of the course', async () => {
    const trainee = await enrol()
    const empty = await trainee.write('   ')
    assert.deepEqual([empty.status, fieldsOf(empty)], [422, ['content']])
    assert.equal((await trainee.write('x'.repeat(4001))).status, 422)
    assert.equal((await trainee.write('x'.repeat(4000))).status, 200)
    const elsewhere = { ...place(), lecture: course.module.id, content: 'x', clientId: 'z' }
    assert.equal((await trainee.call(newUserMessage, { body: elsewhere })).status, 422)
    assert.equal((await trainee.post('/api/chat/user/newmessage', { degree: 'x', content: 'x' })).status, 422)
    assert.equal((await trainee.read()).length, 1)
  })

  it('carries pictures and PDFs, for who reads the conversation', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    const stored = async () => app.platform.db.$count(documents)
    const send = (file: { name: string; contents: string }, clientId = `f${++sent}`) =>
      trainee.call(newUserMessage, { body: { degree, content: '', clientId } }, { files: { document: file } })
    const files = await stored()
    const first = await send(PDF, 'file')
    assert.equal(first.status, 200, JSON.stringify(first.body))
    assert.equal((await send(PDF, 'file')).body._id, first.body._id)
    assert.equal(await stored(), files + 1, 'what comes twice is kept once')
    for (const wrong of [
      { name: 'virus.exe', contents: 'MZ' },
      { name: 'falso.pdf', contents: 'nada' },
      { name: 'folha.xlsx', contents: 'PK' },
    ])
      assert.equal((await send(wrong)).status, 415, wrong.name)
    assert.equal(await stored(), files + 1)
    const file = { params: { id: first.body.attachment?._id ?? '' } }
    for (const one of [trainee, tutor]) assert.equal((await one.call(downloadDocument, file)).status, 200)
    for (const one of [await enrol(), await app.asNew('tutor'), await app.asNew('gestor')])
      assert.equal((await one.call(downloadDocument, file)).status, 404)
    const admin = await app.asNew('admin')
    assert.equal((await admin.call(downloadDocument, file)).status, 404, 'no reason was given')
    const reason = 'Reclamação do formando'
    await admin.call(chatMessages, { query: { owner: trainee.owner, degree, reason } })
    assert.equal((await admin.call(downloadDocument, file)).status, 200)
  })

  it('is its trainee’s and its tutors’, and an administrator’s with a reason', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    await trainee.write('Só para o tutor')
    const query = { owner: trainee.owner, degree }
    for (const kind of ['tutor', 'gestor', 'master', 'creator', 'moderator'] as const)
      assert.equal((await (await app.asNew(kind)).call(chatMessages, { query })).status, 404, kind)
    const sibling = await enrol()
    assert.equal((await sibling.call(chatMessages, { query })).status, 404)
    assert.equal((await sibling.call(markAsRead, { body: query })).status, 404)
    assert.equal((await sibling.post('/api/chat/typing', query)).status, 404)
    const foreign = await app.asNew('tutor')
    const message = { ...query, content: 'x', clientId: 'foreign' }
    assert.equal((await foreign.call(newTutorMessage, { body: message })).status, 404)
    assert.equal((await foreign.call(usersByDegree, { query: { degree } })).body.total, 0)

    const admin = await app.asNew('admin')
    const silent = await admin.call(chatMessages, { query })
    assert.deepEqual([silent.status, fieldsOf(silent)], [422, ['reason']])
    const listed = (await admin.call(usersByDegree, { query: { degree } })).body.items?.find(
      ({ user }) => user._id === trainee.owner,
    )
    assert.equal(listed?.lastMessage?.content, null)
    assert.equal((await admin.call(markAsRead, { body: query })).status, 403)
    assert.equal((await admin.call(usersByDegree, { query: { search: 'só para o tut' } })).body.total, 0)
    assert.equal((await tutor.call(usersByDegree, { query: { search: 'SO para o tut' } })).body.total, 1)
    const reason = 'Reclamação 17'
    const told = await admin.call(chatMessages, { query: { ...query, reason } })
    assert.equal(told.body.items?.[0]?.content, 'Só para o tutor')
    const [logged] = await app.platform.db.select().from(activities).where(eq(activities.who, admin.user.id))
    assert.equal(logged?.action, 'chat.oversee')
    assert.match(logged.what, /Reclamação 17/)

    await app.platform.db.delete(assignments).where(eq(assignments.id, trainee.assignment.id))
    assert.equal((await trainee.call(chatMessages, { query: { degree } })).status, 404)
    assert.equal((await trainee.write('Ainda?')).status, 404)
    assert.equal((await tutor.read(trainee.owner)).body.items?.length, 1, 'evidence stays')
    assert.equal((await tutor.answer(trainee.owner, 'Ainda?')).status, 404)
  })

  it('begins, for who joins the course, where its tutors have read', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    await trainee.write('Respondida')
    await tutor.answer(trainee.owner, 'Sim')
    const joined = await app.addUser({ kind: 'tutor' })
    const { moderators } = course.degree
    const change = (ids: string[]) =>
      app.platform.db.update(degrees).set({ moderators: ids }).where(eq(degrees.id, degree))
    await change([...moderators, joined.id])
    const colleague = await tutoring(joined.id)
    assert.equal((await colleague.person(trainee.owner))?.unread, 0)
    await trainee.write('Nova')
    assert.equal((await colleague.person(trainee.owner))?.unread, 1)
    await change(moderators)
    assert.equal((await colleague.read(trainee.owner)).status, 404)
  })

  it('tells of what goes unread by mail, once', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    await trainee.write('Um')
    await trainee.write('Dois')
    const { db } = app.platform
    const [thread] = await db.select().from(chatThreads).where(eq(chatThreads.owner, trainee.owner))
    const id = thread?.id ?? ''
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from jobs.job where name = 'chat' and data->>'thread' = ${id}`,
    )
    assert.equal(rows[0]?.n, 1)
    const chat = { platform: app.platform } as Parameters<typeof tellWaiting>[0]
    await tellWaiting(chat, id, 'tutors')
    const mail = await mailTo(app, course.tutor.email)
    assert.equal(mail?.template, 'chatWaiting')
    assert.match(mail.html ?? '', /2 mensagens/)
    assert.equal(mail.path, `/admin/chat?owner=${trainee.owner}&degree=${degree}`)
    await tutor.answer(trainee.owner, 'Três')
    await tellWaiting(chat, id, 'owner')
    const own = await mailTo(app, trainee.user.email)
    assert.match(own?.html ?? '', /uma mensagem/)
    assert.equal(own?.path, `/course/${degree}?tools=chat`, 'it leads to where they can answer')
    await trainee.call(markAsRead, { body: { owner: trainee.owner, degree } })
    await tellWaiting(chat, id, 'owner')
    await tellWaiting(chat, id, 'tutors')
    const told = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from messages where template = 'chatWaiting' and ${trainee.owner}::uuid = any(to_users)`,
    )
    assert.equal(told.rows[0]?.n, 1)
  })

  it('stays when its trainee is erased, without their name', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    await trainee.write('Fica')
    const { db, events } = app.platform
    await db.transaction((tx) => erasePerson(tx, events, trainee.user))
    const [kept] = (await tutor.read(trainee.owner)).body.items ?? []
    assert.deepEqual([kept?.content, kept?.username], ['Fica', 'Conta apagada'])
  })

  describe('a synchronous session', () => {
    const show = async ({ call }: Awaited<ReturnType<typeof enrol>>) =>
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
      const find = async () =>
        app.platform.db.$count(certificates, eq(certificates.assignment, assignment.id))
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
      const empty = await tutor.post('/api/chat/approval', { ...place(), user: trainee.owner, obs: ' ' })
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
      const at = (days: number) =>
        new Date(app.platform.clock.now().getTime() + days * 86_400_000).toISOString()
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
  })
})
