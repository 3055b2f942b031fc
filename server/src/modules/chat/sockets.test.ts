import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import {
  answerAppointment,
  approveSession,
  chatMessages,
  markAsRead,
  newTutorMessage,
  newUserMessage,
  setAppointment,
  statusTeacher,
  typing,
} from '#contract/chat/endpoints.ts'
import { PRESENT_MS } from '#contract/chat/rules.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { createApp } from '../../app.ts'
import { newId } from '../../platform/database/columns.ts'
import { assignments } from '../enrolment/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse, addResource } from '../../testing/builders.ts'

interface Heard {
  event: string
  payload: Record<string, unknown>
}

describe('chat events on sockets', () => {
  let app: TestApp
  /** Where those listen who are not at the first instance: another, on a server that instances share. */
  let elsewhere: string
  let closeOther = async () => {}
  let course: Awaited<ReturnType<typeof addCourse>>
  const sockets: Socket[] = []

  before(async () => {
    app = await createTestApp()
    elsewhere = await app.listen()
    if (process.env['TEST_DATABASE_URL']) {
      const other = await createApp(
        { ...app.config, databaseUrl: app.platform.connection.pool.options.connectionString },
        { clock: app.platform.clock },
      )
      closeOther = other.close
      elsewhere = await other.listen()
    }
    const chat = await addResource(app, { type: 'chat', extension: null })
    course = await addCourse(app, { lectures: [{ resources: [chat.id] }] })
  })
  after(async () => {
    for (const socket of sockets) socket.close()
    await closeOther()
    await app.close()
  })

  /** A logged-in socket; the events that it receives, and the next event of a name. */
  const listening = async (id: string) => {
    const sid = await app.identity.open(app.platform.db, id)
    const socket = io(elsewhere, { forceNew: true, extraHeaders: { cookie: `sid=${sid}` } })
    sockets.push(socket)
    const heard: Heard[] = []
    const waiting: { event: string; resolve: (payload: Record<string, unknown>) => void }[] = []
    socket.onAny((event: string, payload: Record<string, unknown>) => {
      heard.push({ event, payload })
      for (const one of waiting.filter((each) => each.event === event)) one.resolve(payload)
    })
    await new Promise((resolve) => void socket.once('connect', () => resolve(undefined)))
    const client: Client = await app.as(id)
    return {
      ...client,
      id,
      heard,
      next: (event: string) =>
        new Promise<Record<string, unknown>>((resolve) => void waiting.push({ event, resolve })),
      ofChat: () => heard.filter(({ event }) => event.startsWith('CHAT:')),
    }
  }
  const trainee = async () => {
    const { id } = await app.addUser()
    await addAssignment(app, { user: id, degree: course.degree.id })
    return listening(id)
  }

  it('goes only to those who may read it by HTTP', async () => {
    const degree = course.degree.id
    const own = await trainee()
    const tutor = await listening(course.tutor.id)
    const strangers = [
      await trainee(),
      await listening((await app.addUser({ kind: 'tutor' })).id),
      await listening((await app.addUser({ kind: 'admin' })).id),
      await listening((await app.addUser({ kind: 'gestor' })).id),
    ]
    const key = { owner: own.id, degree }

    const [asked, repeated] = [tutor.next('CHAT:ADMIN:NEWMESSAGE'), own.next(`CHAT:${own.id}:NEWMESSAGE`)]
    const question = await own.call(newUserMessage, { body: { degree, content: 'Olá', clientId: newId() } })
    assert.deepEqual(await asked, question.body, 'what is heard is what is read')
    assert.deepEqual(await repeated, question.body, 'in one’s other windows too')

    const answered = own.next(`CHAT:${own.id}:NEWMESSAGE`)
    await tutor.call(newTutorMessage, { body: { ...key, content: 'Diga', clientId: newId() } })
    assert.equal((await answered)['content'], 'Diga')

    const [written, seen] = [tutor.next('CHAT:TYPING'), tutor.next('CHAT:READ')]
    await own.call(typing, { body: key })
    assert.equal((await written)['user'], own.id)
    await own.call(markAsRead, { body: key })
    assert.equal((await seen)['number'], 2)

    const approved = own.next(`CHAT:${own.id}:APPROVAL`)
    const [lecture] = course.lectures
    const session = {
      degree,
      module: course.module.id,
      lecture: lecture?._id ?? '',
      resource: lecture?.resources[0]?.resource ?? '',
    }
    await tutor.call(approveSession, { body: { ...session, user: own.id, obs: 'Bem', value: 17 } })
    assert.equal((await approved)['value'], 17)

    // All receivers get the last event: any earlier ones would have arrived before it.
    const come = [own, ...strangers.slice(0, 1)].map((one) => one.next('CHAT:TEACHER:ONLINE'))
    await tutor.call(statusTeacher, { body: { status: true } })
    for (const one of await Promise.all(come)) assert.deepEqual(one, { user: tutor.id, online: true })
    for (const stranger of strangers) {
      const theirs = stranger.ofChat().filter(({ event }) => event !== 'CHAT:TEACHER:ONLINE')
      assert.deepEqual(theirs, [])
      assert.notEqual((await stranger.call(chatMessages, { query: key })).status, 200)
    }
    for (const stranger of strangers.slice(1)) assert.deepEqual(stranger.ofChat(), [])
  })

  it('is not announced to a trainee who lost the course', async () => {
    const own = await trainee()
    const tutor = await app.as(course.tutor.id)
    const key = { owner: own.id, degree: course.degree.id }
    const place = {
      ...key,
      module: course.module.id,
      lecture: course.lectures[0]?._id ?? '',
      resource: course.lectures[0]?.resources[0]?.resource ?? '',
    }
    const startsAt = new Date(app.platform.clock.now().getTime() + DAY_MS).toISOString()
    const announced = own.next('CHAT:APPOINTMENT')
    const asked = (await own.call(setAppointment, { body: { ...place, startsAt } })).body
    await announced
    await app.platform.db.delete(assignments).where(eq(assignments.user, own.id))
    const heard = own.ofChat().length
    assert.equal((await tutor.call(markAsRead, { body: key })).status, 200)
    const body = { action: 'cancel', revision: asked.revision } as const
    assert.equal((await tutor.call(answerAppointment, { params: { id: asked._id }, body })).status, 200)
    await addAssignment(app, { user: own.id, degree: course.degree.id })
    const next = own.next(`CHAT:${own.id}:NEWMESSAGE`)
    await tutor.call(newTutorMessage, { body: { ...key, content: 'De novo', clientId: 'again' } })
    await next
    assert.deepEqual(
      own
        .ofChat()
        .slice(heard)
        .map(({ event }) => event)
        .filter((event) => event === 'CHAT:READ' || event === 'CHAT:APPOINTMENT'),
      [],
    )
  })

  it('says once that a tutor came, when they leave, and by itself when their browser dies', async () => {
    const own = await trainee()
    const tutor = await app.as(course.tutor.id)
    const say = (status: boolean) => tutor.call(statusTeacher, { body: { status } })
    /** Waits for the event that the tutor came, or left, past any earlier ones. */
    const until = async (online: boolean) => {
      for (;;) if ((await own.next('CHAT:TEACHER:ONLINE'))['online'] === online) return
    }
    const isThere = async () =>
      (await own.call(chatMessages, { query: { degree: course.degree.id } })).body.tutors?.[0]?.online
    const cleared = until(false)
    await say(true)
    await say(false)
    await cleared
    const left = own.heard.length
    const came = own.next('CHAT:TEACHER:ONLINE')
    await say(true)
    assert.deepEqual(await came, { user: course.tutor.id, online: true })
    await say(true)
    assert.equal(await isThere(), true)
    const gone = own.next('CHAT:TEACHER:ONLINE')
    await say(false)
    assert.deepEqual(await gone, { user: course.tutor.id, online: false })
    assert.equal(own.heard.slice(left).length, 2)
    assert.equal(await isThere(), false)

    const back = own.next('CHAT:TEACHER:ONLINE')
    await say(true)
    await back
    // A second screen: they are there until the last of both is closed.
    const atOther = (status: boolean) => tutor.call(statusTeacher, { body: { status, screen: 'other' } })
    const soFar = own.heard.length
    await atOther(true)
    await say(false)
    assert.equal(await isThere(), true)
    await say(true)
    await atOther(false)
    assert.equal(await isThere(), true)
    assert.equal(own.heard.length, soFar)
    const silent = own.next('CHAT:TEACHER:ONLINE')
    app.advance(PRESENT_MS / 1000 + 1)
    assert.equal(await isThere(), false)
    assert.deepEqual(await silent, { user: course.tutor.id, online: false })
  })
})
