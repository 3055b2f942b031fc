import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { removeItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { logout } from '#contract/platform/access/session.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { roleId } from '../modules/people/role/base-roles.ts'
import { sessions } from '../modules/people/table.ts'
import { newId } from '../platform/database/columns.ts'
import { createTestApp, md5, type TestApp } from '../testing/app.ts'
import { expected, kinds, type Kind } from './table.ts'
import { createWorld, type World } from './world.ts'

type Person = Exclude<Kind, 'anonymous'>
const people = kinds.filter((kind): kind is Person => kind !== 'anonymous')

const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => void socket.once(event, resolve))

describe('who receives which events', () => {
  let app: TestApp
  let address: string
  let world: World
  const sockets = new Map<Person, Socket>()
  /** The events that each received since they were last read. */
  const heard = new Map<Person, string[]>()

  const connect = async (sid: string): Promise<Socket> => {
    const socket = io(address, {
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: `sid=${sid}` },
    })
    await next(socket, 'connect')
    return socket
  }
  before(async () => {
    app = await createTestApp()
    address = await app.listen()
    world = await createWorld(app)
    for (const kind of people) {
      const socket = await connect(await app.identity.open(app.platform.db, world.ids[kind]))
      socket.onAny((event: string, payload: { _id?: string }) =>
        heard.set(kind, [...(heard.get(kind) ?? []), `${event} ${payload._id ?? ''}`]),
      )
      sockets.set(kind, socket)
    }
  })
  after(async () => {
    for (const socket of sockets.values()) socket.close()
    await app.close()
  })

  const emit = (entity: string, id: string) =>
    app.platform.events.emit('entity.saved', { entity, ids: [id], isNew: false })
  /** Lets the sessions of a person run out. */
  const runOut = (user: string) =>
    app.platform.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.user, user))

  /** Who received an event: one marker for all is sent after it, and events come in their order. */
  const whoHeard = async (what: string): Promise<Person[]> => {
    const end = newId()
    const ended = people.map(
      (kind) =>
        new Promise<void>((resolve) => {
          const socket = sockets.get(kind)
          const listen = (_event: string, payload: { _id?: string }) => {
            if (payload._id !== end) return
            socket?.offAny(listen)
            resolve()
          }
          socket?.onAny(listen)
        }),
    )
    await emit('usefulDocument', end)
    await Promise.all(ended)
    const by = people.filter((kind) => heard.get(kind)?.includes(what))
    heard.clear()
    return by
  }

  for (const { entity, ofItems } of expected)
    it(`of ${entity}: reaches those who may see the item`, async () => {
      for (const { item, cells } of ofItems) {
        // An item that belongs to the caller differs from caller to caller.
        const whose = people.map((kind) => ({ kind, who: world.ids[kind] }))
        const seeing = people.filter((kind) => cells[kind].startsWith('+'))
        const own: string[] = []
        for (const { who } of whose) own.push(await world.itemOf(entity, item, who))
        const isShared = new Set(own).size === 1
        if (isShared) {
          await emit(entity, own[0] ?? '')
          assert.deepEqual(await whoHeard(`${entity}.edit ${own[0]}`), seeing, `${item} edited`)
        } else
          for (const [index, { kind }] of whose.entries()) {
            await emit(entity, own[index] ?? '')
            const by = await whoHeard(`${entity}.edit ${own[index]}`)
            assert.equal(by.includes(kind), seeing.includes(kind), `${item} of ${kind} edited`)
          }
      }
    })

  it('of what is removed: who saw it', async () => {
    for (const [entity, item] of [
      ['code', 'own'],
      ['code', 'other'],
      ['cartfc', 'own'],
      ['faqs', 'own'],
      ['faqs', 'promoted'],
      ['degree', 'published'],
      ['degree', 'hidden'],
      ['category', 'any'],
      ['user', 'waiting'],
    ] as const) {
      const id = await world.itemOf(entity, item, '')
      const cells = expected
        .find((one) => one.entity === entity)
        ?.ofItems.find((one) => one.item === item)?.cells
      const removed = await world.clients.admin.call(removeItem, { params: { entity, id } })
      assert.equal(removed.status, 200, `${entity} ${item} ${JSON.stringify(removed.body)}`)
      world.forget(id)
      const seeing = people.filter((kind) => cells?.[kind].startsWith('+'))
      assert.deepEqual(await whoHeard(`${entity}.remove ${id}`), seeing, `${entity} ${item} removed`)
    }
  })

  it('of many at once: one event for each person, which names an item that they see', async () => {
    const strangers = await Promise.all(Array.from({ length: 20 }, () => app.addUser()))
    const ids = [...strangers.map(({ id }) => id), world.ids.student]
    await app.platform.events.emit('entity.saved', { entity: 'user', ids, isNew: false })
    const ended = people.map((kind) => next(sockets.get(kind) as Socket, 'usefulDocument.edit'))
    await emit('usefulDocument', newId())
    await Promise.all(ended)
    const about = (kind: Person) => heard.get(kind)?.filter((event) => event.startsWith('user.'))
    assert.deepEqual(about('student'), [`user.edit ${world.ids.student}`])
    assert.equal(about('admin')?.length, 1)
    heard.clear()
  })

  describe('a socket ends with its session', () => {
    const opened = async () => {
      const user = await app.addUser()
      const sid = await app.identity.open(app.platform.db, user.id)
      const socket = await connect(sid)
      return { user, sid, gone: next(socket, 'disconnect'), admin: world.clients.admin }
    }
    const edit = (change: CallBody<typeof editItem, 'user'>) => async () => {
      const { user, gone, admin } = await opened()
      assert.equal(
        (await admin.call(editItem, { params: { entity: 'user', id: user.id }, body: change })).status,
        200,
      )
      assert.equal(await gone, 'io server disconnect')
    }
    it('by a logout', async () => {
      const { sid, gone } = await opened()
      await app.anonymous().call(logout, {}, { headers: { cookie: `sid=${sid}` } })
      assert.equal(await gone, 'io server disconnect')
    })
    it('by a lock', edit({ lock: true }))
    it('by another role', edit({ role: roleId.tutor }))
    it(
      'by a password that an administrator sets',
      edit({ optionPassword: true, password: md5('vinhas do Douro') }),
    )
    it('by running out', async () => {
      const { user, gone } = await opened()
      await runOut(user.id)
      await app.identity.sweep()
      assert.equal(await gone, 'io server disconnect')
    })
    it('and receives nothing once expired, even before the sweep', async () => {
      const { user, gone } = await opened()
      await runOut(user.id)
      await emit('usefulDocument', await world.itemOf('usefulDocument', 'any', ''))
      assert.equal(await gone, 'io server disconnect')
    })
  })
})
