import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { updateActivity } from '#contract/assessment/submissions-endpoints.ts'
import { markAsRead } from '#contract/chat/endpoints.ts'
import { listNotices } from '#contract/notices/endpoints.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { handItem, putAsideItem } from '#contract/tutoring/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { createDeskWorld } from '../../testing/desk.ts'
import { mailTo } from '../../testing/mails.ts'
import { chatThreads } from '../chat/tables.ts'
import { notifyWaiting } from '../chat/use-cases/notify-waiting.ts'
import { WAITING_QUEUE } from '../chat/queues.ts'

/** What somebody has not read, by kind, with where it leads. */
const unreadOf = async (client: Client) =>
  (await client.call(listNotices, { query: { unread: 'true', limit: 100 } })).body.items

describe('a notice is read with what it is about', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof createDeskWorld>>
  before(async () => {
    app = await createTestApp()
    world = await createDeskWorld(app)
  })
  after(() => app.close())

  const kinds = async (client: Client) => (await unreadOf(client)).map(({ kind }) => kind).toSorted()
  /** The notices of what a conversation left unread. */
  const notifyUnread = async (owner: string, to: 'owner' | 'tutors') => {
    const { db } = app.platform
    const [thread] = await db.select().from(chatThreads).where(eq(chatThreads.owner, owner))
    await notifyWaiting(
      { platform: app.platform } as Parameters<typeof notifyWaiting>[0],
      thread?.id ?? '',
      to,
    )
  }

  it('a conversation: only by its reader, and for every tutor once one of them answered', async () => {
    const { course, place, enrol, write, reply, colleague } = world
    const [trainee, other, second] = [await enrol(), await enrol(), await colleague()]
    const tutor = await app.as(course.tutor.id)
    const owner = trainee.user.id
    for (const one of [trainee, other]) {
      await write(one, 'Bom dia')
      await notifyUnread(one.user.id, 'tutors')
    }
    assert.deepEqual(await kinds(tutor), ['chatMessage', 'chatMessage'])
    await tutor.call(markAsRead, { body: { owner, degree: place.degree } })
    assert.deepEqual(
      (await unreadOf(tutor)).map(({ to }) => to),
      [`/admin/chat?owner=${other.user.id}&degree=${place.degree}`],
    )
    assert.deepEqual(await kinds(second), ['chatMessage', 'chatMessage'])
    await reply(tutor, owner, 'Diga')
    assert.deepEqual(
      (await unreadOf(second)).map(({ to }) => to),
      [`/admin/chat?owner=${other.user.id}&degree=${place.degree}`],
    )
    await notifyUnread(owner, 'owner')
    assert.deepEqual(await kinds(trainee), ['chatMessage'])
    await trainee.call(markAsRead, { body: { owner, degree: place.degree } })
    assert.deepEqual(await kinds(trainee), [])
  })

  it('a conversation that was put aside unread is announced again once its trainee writes again', async () => {
    const { course, enrol, write, onDesk } = world
    const trainee = await enrol()
    const owner = trainee.user.id
    const tutor = await app.as(course.tutor.id)
    const unreadMails = async () => (await unreadOf(tutor)).filter(({ to }) => to?.includes(owner)).length
    const { jobs } = app.platform
    const queued: unknown[] = []
    const { send } = jobs
    jobs.send = (tx, queue, data, options) => {
      if (queue === WAITING_QUEUE) queued.push(data)
      return send(tx, queue, data, options)
    }
    await write(trainee, 'Muito obrigado')
    await notifyUnread(owner, 'tutors')
    assert.equal(await unreadMails(), 1)
    const [item] = await onDesk(tutor, trainee)
    const aside = await tutor.call(putAsideItem, { body: { item: item?._id ?? '', seen: 1 } })
    assert.equal(aside.status, 200)
    assert.equal(await unreadMails(), 0)
    await write(trainee, 'Afinal não percebi')
    jobs.send = send
    assert.equal(queued.length, 2, 'it is looked at again whether somebody read it')
    await notifyUnread(owner, 'tutors')
    assert.equal(await unreadMails(), 1)
  })

  it('a question: for every tutor once one answers it, and by its asker who opens the answer', async () => {
    const { course, enrol, ask, colleague } = world
    const [trainee, second] = [await enrol(), await colleague()]
    const tutor = await app.as(course.tutor.id)
    const [first, later] = [await ask(trainee, 'Extintores'), await ask(trainee, 'Mangueiras')]
    const asked = async (client: Client) =>
      (await unreadOf(client)).filter(({ kind }) => kind === 'questionAsked').map(({ to }) => to)
    for (const one of [tutor, second])
      assert.deepEqual(
        await asked(one),
        [later, first].map((id) => `/admin/tutor?pergunta=${id}`),
      )
    for (const id of [first, later])
      await tutor.call(answerFaq, { params: { id }, body: { answer: 'O de classe F.' } })
    for (const one of [tutor, second]) assert.deepEqual(await asked(one), [])
    const mail = await mailTo(app, trainee.user.email)
    assert.equal(mail?.path, `/profile/minhasquestoes?pergunta=${later}`)
    assert.ok(
      (await unreadOf(trainee)).some(({ _id }) => _id === mail.notice),
      'its mail leads there by the notice',
    )
    await trainee.call(editItem, { params: { entity: 'faqs', id: first }, body: { read_answer: true } })
    assert.deepEqual(
      (await unreadOf(trainee)).map(({ to }) => to),
      [`/profile/minhasquestoes?pergunta=${later}`],
    )
  })

  it('work: for every tutor once one of them grades it, handed on by a colleague or not', async () => {
    const { course, place, enrol, handIn, onDesk, colleague } = world
    const trainee = await enrol()
    const second = await colleague()
    const tutor = await app.as(course.tutor.id)
    await handIn(trainee)
    const [item] = await onDesk(tutor, trainee)
    assert.ok(item)
    const handed = { kind: item.kind, item: item._id, to: second.user.id }
    assert.equal((await tutor.call(handItem, { body: handed })).status, 200)
    const works = async (client: Client) =>
      (await unreadOf(client))
        .filter(({ to }) => to === `/avaliacao?trabalho=${item._id}`)
        .map(({ kind }) => kind)
    assert.deepEqual((await works(second)).toSorted(), ['itemHanded', 'workSubmitted'])
    const grade = { ...place, user: trainee.user.id, obs: 'Bem', value: 15 }
    assert.equal((await second.call(updateActivity, { body: grade })).status, 200)
    assert.deepEqual(await works(second), [])
    assert.deepEqual(await works(tutor), [])
  })
})
