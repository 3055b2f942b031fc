import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { io } from 'socket.io-client'
import { call, send } from '../../e2e/support/call.ts'
import { logIn } from '../../e2e/support/login.ts'
import { startServer } from '../../e2e/support/server.ts'
import { whoAmI } from '../../e2e/support/trainee.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { chatMessages, newTutorMessage, newUserMessage, usersByDegree } from '#contract/chat/endpoints.ts'
import { chatEvents } from '#contract/chat/socket-events.ts'

/** The contents that somebody's socket receives of their conversations, from now on. */
const hearing = async (url: string, who: APIRequestContext, event: string) => {
  const { cookies } = await who.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const socket = io(url, { forceNew: true, transports: ['websocket'], extraHeaders: { cookie } })
  const heard = new Set<string>()
  socket.on(event, ({ content }: { content: string }) => heard.add(content))
  await new Promise((resolve) => void socket.once('connect', () => resolve(undefined)))
  return { heard, close: () => socket.close() }
}

test('a kill -9 of one of two instances in the middle of sending loses no message and doubles none', async (t) => {
  const postgres = await startPostgres()
  t.after(postgres.stop)
  const first = await startServer({ env: { DATABASE_URL: postgres.url, DEMO: '1' } })
  t.after(first.dispose)
  const second = await startServer({ env: { DATABASE_URL: postgres.url } })
  t.after(second.dispose)
  const people: APIRequestContext[] = []
  t.after(() => Promise.all(people.map((one) => one.dispose())))
  const enter = async (baseURL: string, from?: APIRequestContext) => {
    const person = await request.newContext({
      baseURL,
      ...(from && { storageState: await from.storageState() }),
    })
    people.push(person)
    return person
  }
  const tutor = await enter(first.url)
  await logIn(tutor, 'tutor')
  const tutorElsewhere = await enter(second.url, tutor)
  const trainee = await enter(second.url)
  await logIn(trainee, 'oleksandra.kovalenko')
  const owner = (await whoAmI(trainee))._id
  const { items } = await call(tutor, usersByDegree, {})
  const degree = items.find(
    ({ user, degree: { name } }) => user._id === owner && name.startsWith('Gestão de equipas'),
  )?.degree._id
  assert.ok(degree)
  const key = { owner, degree }
  const read = async (who: APIRequestContext) => (await call(who, chatMessages, { query: key })).items
  const before = (await read(trainee)).length

  const message = (content: string) => ({ body: { ...key, content, clientId: content } })
  const ear = await hearing(second.url, trainee, chatEvents.message(owner))
  t.after(ear.close)
  await call(tutor, newTutorMessage, message('Antes da queda'))

  await first.dieAt({ table: 'chat_messages', at: 'committed' })
  const burst = Array.from({ length: 6 }, (_, index) => `Durante a queda ${index}`)
  const answers = await Promise.all([
    ...burst.map((content) =>
      send(tutor, newTutorMessage, message(content)).then(
        () => 'answered',
        () => 'died',
      ),
    ),
    call(trainee, newUserMessage, { body: { degree, content: 'Ainda aí está?', clientId: 'trainee' } }),
  ])
  await first.dead()
  assert.ok(answers.includes('died'))
  const stored = (await read(trainee)).map(({ content }) => content).filter((one) => burst.includes(one))
  assert.ok(stored.length > 0, 'one is stored that was not announced')
  assert.ok(stored.length < burst.length, 'one is not stored')

  // The browser sends again what was not acknowledged, to the instance that is left.
  await Promise.all(burst.map((content) => call(tutorElsewhere, newTutorMessage, message(content))))
  await expect.poll(() => burst.filter((content) => !ear.heard.has(content))).toEqual([])

  await first.restart()
  const tutorEar = await hearing(first.url, tutor, chatEvents.tutors)
  t.after(tutorEar.close)
  await call(trainee, newUserMessage, { body: { degree, content: 'Obrigada!', clientId: 'thanks' } })
  await expect.poll(() => tutorEar.heard.has('Obrigada!')).toBe(true)
  const [here, there] = await Promise.all([read(tutor), read(trainee)])
  const order = (messages: typeof here) => messages.map(({ number, content }) => `${number} ${content}`)
  assert.deepEqual(order(here), order(there), 'the order is the same for everybody')
  const added = here.slice(0, here.length - before)
  assert.deepEqual(
    added.map(({ content }) => content).toSorted(),
    ['Ainda aí está?', 'Antes da queda', 'Obrigada!', ...burst].toSorted(),
  )
  assert.deepEqual(
    here.map(({ number }) => number),
    here.map((_, index) => here.length - index),
    'no number is lost or given twice',
  )
})
