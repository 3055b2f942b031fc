import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { currentUser } from '#contract/platform/access/session.ts'
import { sqlState } from '../../platform/database/connect.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { removeAccount } from './erase.ts'
import { users } from './table.ts'

describe('the removal of an account', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const remove = (id: string) =>
    app.platform.db.transaction((tx) => removeAccount(tx, app.platform.events, id))
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

  it('does not come about while something refers to it: all of it stays', async () => {
    const person = await app.asNew('student')
    const { degree } = await addCourse(app)
    await addAssignment(app, { user: person.user.id, degree: degree.id })
    await assert.rejects(remove(person.user.id), (error) => sqlState(error)?.code === '23503')
    assert.equal(await isThere(person.user.id), true)
    assert.equal((await person.call(currentUser, {})).status, 200)
  })
})
