import assert from 'node:assert/strict'
import { test } from 'node:test'
import cookie from '@fastify/cookie'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import { roleOfKind } from '#contract/platform/kernel/roles.ts'
import type { Actor, Person } from '../access/actor.ts'
import { beginAsVisitors, identifyActors } from './actor-of-request.ts'
import { handleErrors } from './errors.ts'
import { shareFairly } from './fair-share.ts'
import { shedLoad } from './pressure.ts'

const [ADDRESS, OTHER] = ['192.0.2.1', '192.0.2.2']
const PLACES = 5
/** Calls whose sender is looked for alone: a person, a machine; and one whose sender is looked for with others. */
const [OWN, IMPORT, LOOK] = ['/api/own', '/api/import', '/api/look']
/** A page, and a file of the build, for which nobody is looked for. */
const [PAGE, FILE] = ['/page', '/static/file.js']

const person = (name: string): Person => ({
  kind: 'person',
  _id: name,
  sessionId: name,
  username: name,
  email: `${name}@example.pt`,
  name,
  roleId: 'student',
  role: roleOfKind('student'),
  isPreview: false,
  companyId: null,
})

/**
 * A server that finds the senders of `OWN` one by one: who is known at once, others when they are let go on. Ana has
 * the sessions whose names begin with hers, until they end.
 */
const createSearch = async () => {
  const app = Fastify()
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  await shedLoad(app, PLACES, 0)
  await app.register(cookie)
  shareFairly(app, { atOnce: 2 })
  const searches: (() => void)[] = []
  const search = <Found extends Actor>(found: Found | undefined) =>
    new Promise<Found | undefined>((resolve) => searches.push(() => resolve(found)))
  const ended = new Set<string>()
  const known = async (sid: string) => (sid.startsWith('ana') && !ended.has(sid) ? person('ana') : undefined)
  identifyActors(app, {
    db: drizzle.mock(),
    authenticate: async (sid) =>
      (await known(sid)) ?? (sid.startsWith('lost') ? search<Person>(undefined) : undefined),
    authenticateClient: async (token) => search({ kind: 'client', _id: token, name: token, grants: [] }),
  })
  const name = async ({ actor }: { actor: Actor }) => (actor.kind === 'anonymous' ? 'nobody' : actor.name)
  const authenticate = async (sid: string) => (await known(sid)) ?? search<Person>(undefined)
  app.get(OWN, { config: { authenticate } }, name)
  app.get(IMPORT, { config: { grants: ['course.import'] } }, name)
  app.get(LOOK, name)
  app.get(PAGE, name)
  app.get(FILE, { config: { isBuilt: true } }, name)
  const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers })
  /** Lets all that are looked for go on, and those after them, until all have answered. */
  const finish = async <T>(answers: Promise<T>[]): Promise<T[]> => {
    const all = Promise.all(answers)
    for (;;) {
      for (const go of searches.splice(0)) go()
      const next = new Promise<void>((resolve) => setImmediate(resolve))
      const finished = await Promise.race([all, next])
      if (finished) return finished
    }
  }
  return { app, ask, searches, finish, ended }
}

const sid = (value: string) => ({ cookie: `sid=${value}` })

test('made-up sessions of an address wait in its share before they are looked for, and take no place of others', async (t) => {
  const { app, ask, searches, finish } = await createSearch()
  t.after(() => app.close())
  const flood = Array.from({ length: 4 * PLACES }, (_, n) => ask(OWN, ADDRESS, sid(`made-up-${n}`)))
  assert.equal((await ask(LOOK, OTHER)).body, 'nobody')
  assert.equal((await ask(OWN, OTHER, sid('ana'))).body, 'ana')
  assert.equal(searches.length, 2, 'two are looked for at a time')
  for (const { body } of await finish(flood)) assert.equal(body, 'nobody')
  assert.equal((await ask(LOOK, ADDRESS)).body, 'nobody')
})

test('a person whose session was seen before does not wait behind the strangers of their address', async (t) => {
  const { app, ask, finish } = await createSearch()
  t.after(() => app.close())
  assert.equal((await ask(OWN, ADDRESS, sid('ana'))).body, 'ana')
  const flood = Array.from({ length: PLACES }, (_, n) => ask(OWN, ADDRESS, sid(`made-up-${n}`)))
  assert.equal((await ask(OWN, ADDRESS, sid('ana'))).body, 'ana')
  await finish(flood)
})

test(
  'pages and sockets of a person whose session was just made do not wait behind the strangers of their address',
  { timeout: 20_000 },
  async (t) => {
    const { app, ask, searches, finish } = await createSearch()
    t.after(() => app.close())
    const flood = Array.from({ length: PLACES }, (_, n) => ask(OWN, ADDRESS, sid(`made-up-${n}`)))
    app.introduce('ana', 'ana')
    for (const url of [OWN, PAGE, FILE])
      assert.equal((await ask(url, ADDRESS, sid('ana'))).statusCode, 200, url)
    const look = () =>
      app.lookInShare({ sid: 'ana', address: ADDRESS, isGone: () => false }, async () => person('ana'))
    assert.equal((await look())?.name, 'ana')
    assert.equal(searches.length, 2, 'the others wait')
    await finish(flood)
  },
)

test(
  'pages of a session that has ended take no place of the calls of the person whose it was',
  { timeout: 20_000 },
  async (t) => {
    const { app, ask, ended } = await createSearch()
    t.after(() => app.close())
    const shown = Promise.withResolvers<string>()
    app.get('/held', () => shown.promise)
    app.introduce('ana-stolen', 'ana')
    ended.add('ana-stolen')
    const flood = Array.from({ length: PLACES }, () => ask('/held', OTHER, sid('ana-stolen')))
    app.introduce('ana', 'ana')
    assert.equal((await ask(OWN, OTHER, sid('ana'))).body, 'ana')
    // A socket, as a call, finds out that it has ended: its pages are in the share of their address then.
    const sender = { sid: 'ana-stolen', address: OTHER, isGone: () => false }
    assert.equal(await app.lookInShare(sender, async () => undefined), undefined)
    assert.equal((await ask(PAGE, ADDRESS, sid('ana-stolen'))).body, 'nobody')
    shown.resolve('ok')
    for (const { statusCode } of await Promise.all(flood)) assert.equal(statusCode, 200)
  },
)

test('tokens of machines are looked for in the share of their address too', async (t) => {
  const { app, ask, searches, finish } = await createSearch()
  t.after(() => app.close())
  const flood = Array.from({ length: 4 * PLACES }, (_, n) =>
    ask(IMPORT, ADDRESS, { authorization: `Bearer machine-${n}` }),
  )
  assert.equal((await ask(LOOK, OTHER)).body, 'nobody')
  assert.equal(searches.length, 2)
  for (const { body } of await finish(flood)) assert.match(body, /^machine-/)
})

test('a call whose address is written otherwise keeps no place of its share', async (t) => {
  const { app, ask, finish } = await createSearch()
  t.after(() => app.close())
  for (let time = 0; time < 3; time += 1)
    await finish([ask(OWN.replace('a', '%61'), ADDRESS, sid('made-up'))])
  assert.equal((await ask(LOOK, ADDRESS)).body, 'nobody')
})

test('a call whose sender is looked for with others takes no more places than its address has', async (t) => {
  const { app, ask, searches, finish } = await createSearch()
  t.after(() => app.close())
  const flood = Array.from({ length: 4 * PLACES }, (_, n) => ask(LOOK, ADDRESS, sid(`lost-${n}`)))
  assert.equal((await ask(LOOK, OTHER, sid('ana'))).body, 'ana')
  assert.equal(searches.length, 2)
  for (const { body } of await finish(flood)) assert.equal(body, 'nobody')
})

test('a session that has ended takes no place of the person whose it was', async (t) => {
  const { app, ask, ended, finish } = await createSearch()
  t.after(() => app.close())
  assert.equal((await ask(OWN, OTHER, sid('ana-stolen'))).body, 'ana')
  ended.add('ana-stolen')
  assert.equal((await finish([ask(OWN, OTHER, sid('ana-stolen'))]))[0]?.body, 'nobody')
  const flood = Array.from({ length: 4 * PLACES }, () => ask(OWN, OTHER, sid('ana-stolen')))
  assert.equal((await ask(OWN, ADDRESS, sid('ana-own'))).body, 'ana')
  await finish(flood)
})

test('a machine whose token was seen before does not wait behind the strangers of its address', async (t) => {
  const { app, ask, searches, finish } = await createSearch()
  t.after(() => app.close())
  const machine = { authorization: 'Bearer machine' }
  await finish([ask(IMPORT, ADDRESS, machine)])
  const flood = Array.from({ length: 4 * PLACES }, (_, n) => ask(OWN, ADDRESS, sid(`made-up-${n}`)))
  const again = ask(IMPORT, ADDRESS, machine)
  assert.equal((await ask(LOOK, OTHER)).body, 'nobody')
  assert.equal(searches.length, 3, 'two strangers and the machine')
  await finish([...flood, again])
})
