import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { sendRecovery, lockUser } from '#contract/accounts/password.ts'
import { currentUser, login as loginCall } from '#contract/platform/access/session.ts'
import { addItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { roleId } from '../people/role/base-roles.ts'
import { users } from '../people/table.ts'
import { createTestApp, md5, type Client, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'
import { mailsTo, mailTo } from '../../testing/mails.ts'
import { fieldsOf } from '../../testing/answers.ts'

describe('letting others in, and keeping them out', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const rowOf = async (id: string) => {
    const [row] = await app.platform.db.select().from(users).where(eq(users.id, id))
    return row
  }

  it('takes a first password from an administrator when the flag is on', async () => {
    const item = { username: 'com.palavra', email: 'cp@example.pt', role: roleId.tutor, data: { name: 'CP' } }
    const add = (more: object) =>
      admin.call(addItem, { params: { entity: 'user' }, body: { ...item, ...more } })
    assert.deepEqual(fieldsOf(await add({ optionPassword: true, password: 'curta' })), ['password'])
    assert.equal((await add({ optionPassword: true, password: md5('moinho7') })).status, 200)
    const login = await app
      .anonymous()
      .call(loginCall, { body: { username: item.username, password: md5('moinho7') } })
    assert.equal(login.status, 200)
    assert.equal((await add({ username: 'outro.nome', email: item.email })).body.code, 'duplicate')
    assert.equal((await add({ username: 'cp@example.pt', email: 'x2@example.pt' })).body.code, 'duplicate')
  })

  it('takes another password of somebody’s from an administrator alone, ending their sessions', async () => {
    const { trainee, gestor } = await addClient(app)
    const set = (who: Client, id: string, password: string | null) =>
      who.call(editItem, { params: { entity: 'user', id }, body: { optionPassword: true, password } })
    const enters = async (username: string, password: string) =>
      (await app.anonymous().call(loginCall, { body: { username, password: md5(password) } })).status
    assert.deepEqual(fieldsOf(await set(admin, trainee.user.id, 'moinho7')), ['password'])
    assert.equal((await set(admin, trainee.user.id, null)).status, 200)
    assert.equal((await trainee.call(currentUser, {})).status, 200, 'nothing was given, nothing changed')
    assert.equal((await set(gestor, trainee.user.id, md5('dogestor'))).status, 200)
    assert.equal(await enters(trainee.user.username, 'dogestor'), 401)
    assert.equal((await set(admin, trainee.user.id, md5('moinho7'))).status, 200)
    assert.equal((await trainee.call(currentUser, {})).status, 401)
    assert.equal(await enters(trainee.user.username, 'moinho7'), 200)
    const waiting = await app.addUser({ active: false, changepw: true })
    assert.equal((await set(admin, waiting.id, md5('moinho7'))).status, 200)
    assert.equal(await enters(waiting.username, 'moinho7'), 200)
    const left = await app.addUser({ active: false, activationDate: new Date() })
    assert.equal((await set(admin, left.id, md5('moinho7'))).status, 200)
    assert.equal((await rowOf(left.id))?.active, false, 'a person who was locked out stays out')
    const me = await app.asNew('admin')
    assert.equal((await set(me, me.user.id, md5('moinho7'))).status, 403)
  })

  it('locks and unlocks, ending the sessions; oneself never, nobody out of scope', async () => {
    const { gestor, trainee, master } = await addClient(app)
    const other = await addClient(app)
    const lock = (who: Client, id: string, isLocked = true) =>
      who.call(lockUser, { params: { id }, body: { lock: isLocked } })
    assert.deepEqual((await lock(gestor, trainee.user.id)).body, { _id: trainee.user.id, lock: true })
    assert.equal((await trainee.call(currentUser, {})).status, 401)
    assert.equal((await lock(gestor, trainee.user.id, false)).body.lock, false)
    assert.equal((await lock(gestor, other.trainee.user.id)).status, 404)
    assert.equal((await lock(gestor, gestor.user.id)).status, 403)
    assert.equal((await lock(gestor, master.user.id)).status, 404)
    assert.equal((await lock(master, gestor.user.id)).status, 200)
    assert.equal((await lock(other.trainee, other.gestor.user.id)).status, 403)
    assert.equal(
      (await admin.post(addressOf(lockUser, { params: { id: other.gestor.user.id } }), { lock: 'sim' }))
        .status,
      422,
    )
  })

  it('sends the recovery to the people whom one manages', async () => {
    const { gestor, trainee, master } = await addClient(app)
    const other = await addClient(app)
    const send = (who: Client, id: string) => who.call(sendRecovery, { params: { id } })
    await app.platform.db
      .update(users)
      .set({ activationDate: new Date() })
      .where(eq(users.id, trainee.user.id))
    assert.equal((await send(gestor, trainee.user.id)).status, 200)
    assert.equal((await mailTo(app, trainee.user.email))?.template, 'recovery')
    assert.equal((await send(gestor, other.trainee.user.id)).status, 404)
    assert.equal((await send(master, gestor.user.id)).status, 200)
    assert.equal((await send(master, other.gestor.user.id)).status, 404)
  })

  it('to one address only so often an hour, from any caller', async () => {
    const { gestor, trainee, master } = await addClient(app)
    const params = { id: trainee.user.id }
    await app.platform.db.update(users).set({ active: false }).where(eq(users.id, params.id))
    for (const who of [gestor, gestor, gestor, master, master])
      assert.equal((await who.call(sendRecovery, { params })).status, 200)
    for (const who of [gestor, master]) assert.equal((await who.call(sendRecovery, { params })).status, 429)
    assert.equal((await mailsTo(app, trainee.user.email)).length, 5)
    assert.equal((await master.call(sendRecovery, { params: { id: gestor.user.id } })).status, 200)
  })
})
