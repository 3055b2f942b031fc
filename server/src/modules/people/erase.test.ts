import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { lockUser, sendRecovery } from '#contract/accounts/password.ts'
import { editItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { noticeChoices, notices } from '../../platform/notices/tables.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { erasePerson, removeAccounts } from './erase.ts'
import { users } from './table.ts'

describe('an account that was erased', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('is changed by nobody again: its fields, its lock, its password', async () => {
    const { db } = app.platform
    const { gestor, company } = await addClient(app)
    const person = await app.addUser({ company, name: 'Ana Esquecida' })
    await db.transaction((tx) => erasePerson(tx, app.platform, person))
    const stood = await db.select().from(users).where(eq(users.id, person.id))
    const params = { entity: 'user', id: person.id } as const
    const password = { optionPassword: true, password: 'Nova-Palavra-1', active: true, lock: false }
    for (const who of [gestor, await app.asNew('admin')])
      for (const answer of [
        await who.call(editItem, { params, body: { data: { niss: '11111111110' } } }),
        await who.call(editItem, { params, body: { username: 'ana.outra', data: { name: 'Ana' } } }),
        await who.call(editItem, { params, body: password }),
        await who.call(lockUser, { params, body: { lock: false } }),
        await who.call(sendRecovery, { params }),
      ])
        assert.deepEqual(
          [answer.status, 'detail' in answer.body && answer.body.detail],
          [409, 'Os dados desta conta foram apagados: já não se altera.'],
        )
    assert.deepEqual(await db.select().from(users).where(eq(users.id, person.id)), stood)
  })
})

describe('the removal of an account', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const remove = (...ids: string[]) =>
    app.platform.db.transaction((tx) => removeAccounts(tx, app.platform, ids))
  const isThere = async (id: string) => (await app.platform.db.$count(users, eq(users.id, id))) === 1

  it('ends its sessions, and lets its picture go', async () => {
    const { files, events } = app.platform
    const avatar = await files.upload('eu.png', Readable.from([Buffer.from('89504e470d0a1a0a', 'hex')]), {
      accept: ['png'],
    })
    const person = await app.asNew('student', { avatar })
    const dropped = new Promise<readonly string[]>((resolve) => {
      events.handle({
        name: 'platform.discardFiles',
        events: ['file.dropped'],
        handle: async ({ ids }) => resolve(ids),
      })
    })
    await app.listen()
    await remove(person.user.id)
    assert.equal(await isThere(person.user.id), false)
    assert.equal((await person.call(currentUser, {})).status, 401)
    assert.deepEqual(await dropped, [avatar._id])
  })

  it('removes their notices with it, also when an administrator removes the item', async () => {
    const { db } = app.platform
    const [admin, person] = [await app.asNew('admin'), await app.addUser({ active: false })]
    const notice = { user: person.id, kind: 'courseGiven', text: 'Um curso novo.', mail: 'none' } as const
    await db.insert(notices).values(notice)
    await db.insert(noticeChoices).values({ user: person.id })
    const params = { entity: 'user', id: person.id } as const
    assert.equal((await admin.call(removeItem, { params })).status, 200)
    assert.equal(await isThere(person.id), false)
    assert.equal(await db.$count(notices, eq(notices.user, person.id)), 0)
    assert.equal(await db.$count(noticeChoices, eq(noticeChoices.user, person.id)), 0)
  })

  it('takes several at once, each with its sessions', async () => {
    const people = [await app.asNew('student'), await app.asNew('student')] as const
    await remove(...people.map(({ user }) => user.id))
    for (const person of people) {
      assert.equal(await isThere(person.user.id), false)
      assert.equal((await person.call(currentUser, {})).status, 401)
    }
  })

  it('does not come about while something of it is kept: all of it stays', async () => {
    const person = await app.asNew('student')
    const { degree } = await addCourse(app)
    await addAssignment(app, { user: person.user.id, degree: degree.id })
    await assert.rejects(
      remove(person.user.id),
      (error) => error instanceof Problem && error.code === 'in_use' && error.message.includes('cursos'),
    )
    assert.equal(await isThere(person.user.id), true)
    assert.equal((await person.call(currentUser, {})).status, 200)
  })
})
