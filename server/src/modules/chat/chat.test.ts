import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import {
  chatMessages,
  markAsRead,
  newTutorMessage,
  newUserMessage,
  usersByDegree,
  typing,
} from '#contract/chat/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { erasePerson } from '../people/index.ts'
import { assignments } from '../enrolment/tables.ts'
import { degrees } from '../catalogue/tables.ts'
import { activities } from '../../platform/audit/tables.ts'
import { documents } from '../../platform/files/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { mailTo } from '../../testing/mails.ts'
import { notifyWaiting } from './use-cases/notify-waiting.ts'
import { chatThreads } from './tables.ts'
import { createChatWorld, type ChatWorld } from '../../testing/chat.ts'

const PDF = { name: 'duvida.pdf', contents: '%PDF-1.7 a minha dúvida' }

describe('the chat of a trainee with the tutors of a course', () => {
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
    assert.equal(await tutor.unread(), before, 'answering marks as read')
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
    assert.equal((await trainee.post(newUserMessage.path, { degree: 'x', content: 'x' })).status, 422)
    assert.equal((await trainee.read()).length, 1)
  })

  it('carries pictures and PDFs, for readers of the conversation', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    const stored = async () => app.platform.db.$count(documents)
    const send = (file: { name: string; contents: string }, clientId: string = randomUUID()) =>
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
    assert.equal((await sibling.post(typing.path, query)).status, 404)
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
    assert.deepEqual([listed?.lastMessage?.content, listed?.takesPart], [null, false])
    const unspoken = (await tutor.call(usersByDegree, { query: { degree } })).body.items.find(
      ({ user }) => user._id === sibling.owner,
    )
    assert.equal(unspoken?.takesPart, true, 'before anything was said')
    assert.equal((await admin.call(markAsRead, { body: query })).status, 403)
    assert.equal((await admin.call(usersByDegree, { query: { search: 'só para o tut' } })).body.total, 0)
    assert.equal((await tutor.call(usersByDegree, { query: { search: 'SO para o tut' } })).body.total, 1)
    const [row] = (await tutor.call(usersByDegree, { query: { search: 'tutor so' } })).body.items
    const said = (await tutor.read(trainee.owner)).body.items.find(
      ({ content }) => content === 'Só para o tutor',
    )
    assert.deepEqual(row?.found, { _id: said?._id, content: 'Só para o tutor' })
    const reason = 'Reclamação 17'
    const answer = await admin.call(chatMessages, { query: { ...query, reason } })
    assert.equal(answer.body.items?.[0]?.content, 'Só para o tutor')
    const [logged] = await app.platform.db.select().from(activities).where(eq(activities.who, admin.user.id))
    assert.equal(logged?.action, 'chat.oversee')
    assert.match(logged.what, /Reclamação 17/)

    await app.platform.db.delete(assignments).where(eq(assignments.id, trainee.assignment.id))
    assert.equal((await trainee.call(chatMessages, { query: { degree } })).status, 404)
    assert.equal((await trainee.write('Ainda?')).status, 404)
    assert.equal((await tutor.read(trainee.owner)).body.items?.length, 1, 'evidence stays')
    assert.equal((await tutor.answer(trainee.owner, 'Ainda?')).status, 404)
  })

  it('begins, for a new tutor, where the others have read', async () => {
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

  it('notifies of what goes unread by mail, once', async () => {
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
    const chat = { platform: app.platform } as Parameters<typeof notifyWaiting>[0]
    await notifyWaiting(chat, id, 'tutors')
    const mail = await mailTo(app, course.tutor.email)
    assert.equal(mail?.template, 'chatWaiting')
    assert.match(mail.html ?? '', /2 mensagens/)
    assert.equal(mail.path, `/admin/chat?owner=${trainee.owner}&degree=${degree}`)
    await tutor.answer(trainee.owner, 'Três')
    await notifyWaiting(chat, id, 'owner')
    const own = await mailTo(app, trainee.user.email)
    assert.match(own?.html ?? '', /uma mensagem/)
    assert.equal(own?.path, `/course/${degree}?tools=chat`, 'it leads to where they can answer')
    await trainee.call(markAsRead, { body: { owner: trainee.owner, degree } })
    await notifyWaiting(chat, id, 'owner')
    await notifyWaiting(chat, id, 'tutors')
    const waiting = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from messages where template = 'chatWaiting' and ${trainee.owner}::uuid = any(to_users)`,
    )
    assert.equal(waiting.rows[0]?.n, 1)
  })

  it('stays when its trainee is erased, without their name', async () => {
    const trainee = await enrol()
    const tutor = await tutoring()
    await trainee.write('Fica')
    const { db } = app.platform
    await db.transaction((tx) => erasePerson(tx, app.platform, trainee.user))
    const [kept] = (await tutor.read(trainee.owner)).body.items ?? []
    assert.deepEqual([kept?.content, kept?.username], ['Fica', 'Conta apagada'])
  })
})
