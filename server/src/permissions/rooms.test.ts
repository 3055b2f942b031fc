import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inArray } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { setActivity, updateActivity } from '#contract/assessment/submissions-endpoints.ts'
import {
  approveSession,
  chatMessages,
  markAsRead,
  newTutorMessage,
  newUserMessage,
  setAppointment,
  statusTeacher,
  typing,
} from '#contract/chat/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import type { SocketEvent } from '#contract/platform/kernel/socket-event.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { takeItem, tutorDesk } from '#contract/tutoring/endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { degrees } from '../modules/catalogue/index.ts'
import { companyManagers } from '../modules/people/company/table.ts'
import { newId } from '../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../testing/app.ts'
import { addAssignment, addCourse, addResource } from '../testing/builders.ts'
import { until } from '../platform/testing/until.ts'
import { addClientWithNif } from '../testing/clients.ts'

/** Everybody around a conversation: its trainee, another of the course, its two tutors, one of another course, and the rest. */
const everybody = [
  'trainee',
  'peer',
  'tutor',
  'colleague',
  'stranger',
  'creator',
  'company',
  'gestor',
  'master',
  'admin',
] as const
type Who = (typeof everybody)[number]

/**
 * Who receives what in the rooms of a conversation, the tutors' desk, work and notices, written by hand: `{id}` is the
 * receiver.
 */
const table: Readonly<Record<string, Readonly<Record<string, readonly Who[]>>>> = {
  'the trainee writes': {
    'CHAT:{id}:NEWMESSAGE': ['trainee'],
    'CHAT:ADMIN:NEWMESSAGE': ['tutor', 'colleague'],
  },
  'the trainee is writing': { 'CHAT:TYPING': ['tutor', 'colleague'] },
  'the tutor takes the conversation': { 'DESK:{id}': ['tutor', 'colleague'] },
  'the tutor reads': { 'CHAT:READ': ['trainee', 'tutor', 'colleague'] },
  'the tutor is writing': { 'CHAT:TYPING': ['trainee'] },
  'the tutor writes': {
    'CHAT:{id}:NEWMESSAGE': ['trainee'],
    'CHAT:ADMIN:NEWMESSAGE': ['tutor', 'colleague'],
  },
  'the trainee asks for a time': {
    'CHAT:APPOINTMENT': ['trainee', 'tutor', 'colleague'],
    'NOTICE:{id}': ['tutor', 'colleague'],
  },
  'the trainee hands work in': {
    'NEWACTIVITY:{id}': ['tutor', 'colleague'],
    'NOTICE:{id}': ['tutor', 'colleague'],
  },
  // The tutors' notices about the work are marked as read for all of them.
  'the tutor grades the work': {
    'NEWACTIVITY:{id}': ['trainee', 'tutor', 'colleague'],
    'NOTICE:{id}': ['trainee', 'tutor', 'colleague'],
  },
  'the tutor comes': { 'CHAT:TEACHER:ONLINE': ['trainee', 'peer'] },
  'the tutor answers a question': { 'NOTICE:{id}': ['trainee', 'tutor', 'colleague'] },
  'the tutor grades the session': {
    'CHAT:{id}:APPROVAL': ['trainee'],
    'CHAT:APPOINTMENT': ['trainee', 'tutor', 'colleague'],
    // Cancels the future time, notifies both sides, and marks the tutors' notices about it as read.
    'NOTICE:{id}': ['trainee', 'tutor', 'colleague'],
  },
}

describe('who receives which events of conversations, the desk and notices', () => {
  let app: TestApp
  let acts: Record<string, () => Promise<{ status: number }>>
  let key: { owner: string; degree: string }
  const ids = {} as Record<Who, string>
  const clients = {} as Record<Who, Client>
  const sockets = new Map<Who, Socket>()
  const heard = new Map<Who, Set<string>>()

  before(async () => {
    app = await createTestApp()
    const address = await app.listen()
    const { db, clock } = app.platform
    const chat = await addResource(app, { type: 'chat', extension: null })
    const course = await addCourse(app, { lectures: [{ resources: [chat.id] }] })
    const works = await addCourse(app, { lectures: [{ evaluation: true }] })
    const other = await addCourse(app)
    const degree = course.degree.id
    const company = await addClientWithNif(app, '501964843')
    const add = async (values: Parameters<TestApp['addUser']>[0] = {}) => (await app.addUser(values)).id
    Object.assign(ids, {
      trainee: await add({ company: company.id }),
      peer: await add({ company: company.id }),
      tutor: course.tutor.id,
      colleague: await add({ kind: 'tutor' }),
      stranger: other.tutor.id,
      creator: await add({ kind: 'creator' }),
      company: company.id,
      gestor: await add({ kind: 'gestor' }),
      master: await add({ kind: 'master' }),
      admin: await add({ kind: 'admin' }),
    })
    await db.insert(companyManagers).values({ company: company.id, user: ids.gestor })
    await db
      .update(degrees)
      .set({ moderators: [ids.tutor, ids.colleague] })
      .where(inArray(degrees.id, [degree, works.degree.id]))
    for (const who of ['trainee', 'peer'] as const)
      for (const one of [degree, works.degree.id]) await addAssignment(app, { user: ids[who], degree: one })
    for (const who of everybody) {
      clients[who] = await app.as(ids[who])
      const sid = await app.identity.open(db, ids[who])
      const socket = io(address, {
        reconnection: false,
        forceNew: true,
        extraHeaders: { cookie: `sid=${sid}` },
      })
      socket.onAny((event: string) => heard.get(who)?.add(event.replace(ids[who], '{id}')))
      sockets.set(who, socket)
      await new Promise((resolve) => void socket.once('connect', () => resolve(undefined)))
    }
    const { trainee, tutor } = clients
    key = { owner: ids.trainee, degree }
    const [lecture] = course.lectures
    const place = { degree, module: course.module.id, lecture: lecture?._id ?? '' }
    const session = { ...place, resource: chat.id }
    const work = {
      degree: works.degree.id,
      module: works.module.id,
      lecture: works.lectures[0]?._id ?? '',
    }
    const thread = async () =>
      (await trainee.call(newUserMessage, { body: { degree, content: 'Olá', clientId: newId() } })).status
    acts = {
      'the trainee writes': async () => ({ status: await thread() }),
      'the trainee is writing': () => trainee.call(typing, { body: key }),
      'the tutor takes the conversation': async () => {
        const { items } = (await tutor.call(tutorDesk, { query: { kind: 'chat' } })).body
        return tutor.call(takeItem, { body: { kind: 'chat', item: String(items?.[0]?.['_id']) } })
      },
      'the tutor reads': () => tutor.call(markAsRead, { body: key }),
      'the tutor is writing': () => tutor.call(typing, { body: key }),
      'the tutor writes': () =>
        tutor.call(newTutorMessage, { body: { ...key, content: 'Diga', clientId: newId() } }),
      'the trainee asks for a time': () =>
        trainee.call(setAppointment, {
          body: { ...session, startsAt: new Date(clock.now().getTime() + DAY_MS).toISOString() },
        }),
      'the trainee hands work in': () =>
        trainee.call(
          setActivity,
          { body: work },
          { files: { document: { name: 'trabalho.pdf', contents: '%PDF-1.7' } } },
        ),
      'the tutor grades the work': () =>
        tutor.call(updateActivity, { body: { ...work, user: ids.trainee, obs: 'Bem', value: 15 } }),
      'the tutor comes': () => tutor.call(statusTeacher, { body: { status: true } }),
      'the tutor answers a question': async () => {
        const asked = await trainee.call(addItem, {
          params: { entity: 'faqs' },
          body: { ...place, subject: 'Luvas', question: 'Quais?' },
        })
        await settle()
        return tutor.call(answerFaq, { params: { id: asked.body._id }, body: { answer: 'As de nitrilo.' } })
      },
      'the tutor grades the session': () =>
        tutor.call(approveSession, { body: { ...session, user: ids.trainee, obs: 'Bem', value: 17 } }),
    }
  })
  after(async () => {
    for (const socket of sockets.values()) socket.close()
    await app.close()
  })

  /** Waits until everybody received all earlier events, and forgets them: a marker for each comes last. */
  const settle = async (): Promise<Map<Who, Set<string>>> => {
    const end = `END:${newId()}` as SocketEvent<object>
    const ended = everybody.map(
      (who) => new Promise((resolve) => void sockets.get(who)?.once(end, () => resolve(undefined))),
    )
    for (const who of everybody) app.platform.realtime.toUser(ids[who], end, {})
    await Promise.all(ended)
    const before = new Map(heard)
    for (const who of everybody) heard.set(who, new Set())
    return before
  }
  /** Events about a person, the desk or work; those about items of entities are in another table. */
  const isAnnouncement = (event: string) => /^(?:CHAT|DESK|NEWACTIVITY|NOTICE):/.test(event)

  for (const [what, expected] of Object.entries(table))
    it(`when ${what}`, async () => {
      await settle()
      const { status } = (await acts[what]?.()) ?? { status: 0 }
      assert.equal(status, 200)
      // A notice is announced once its row is committed, which may be after the answer: the test waits for the expected
      // ones only.
      const isHeard = () =>
        Object.entries(expected).every(([event, those]) => those.every((who) => heard.get(who)?.has(event)))
      await until(`it is heard when ${what}`, async () => isHeard())
      const by = await settle()
      const events = new Set([...by.values()].flatMap((those) => [...those]).filter(isAnnouncement))
      const audiences = Object.fromEntries(
        [...events].map((event) => [event, everybody.filter((who) => by.get(who)?.has(event))]),
      )
      assert.deepEqual(audiences, expected)
    })

  it('is heard of a conversation by none who could not read it', async () => {
    for (const who of everybody) {
      const { status } = await clients[who].call(chatMessages, { query: key })
      const isReader = Object.values(table).some((events) =>
        Object.entries(events).some(([event, by]) => /^CHAT:(?!TEACHER)/.test(event) && by.includes(who)),
      )
      assert.equal(status === 200, isReader, `${who} ${status}`)
    }
  })
})
