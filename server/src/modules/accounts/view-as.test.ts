import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { listItems, addItem } from '#contract/platform/engine/endpoints.ts'
import { viewAs, endViewAs } from '#contract/platform/access/view-as.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { currentUser, logout } from '#contract/platform/access/session.ts'
import { activities } from '../../platform/audit/tables.ts'
import { roleId } from '../people/role/base-roles.ts'
import { roles } from '../people/role/table.ts'
import { users } from '../people/table.ts'
import { newId } from '../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { defined } from '../../testing/defined.ts'

describe('an administrator who views the product as a role', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  const who = async (client: Client) => {
    const { role, isPreview } = (await client.call(currentUser, {})).body
    return [role.name, isPreview]
  }

  it('reads with the permissions of the role, changes nothing, and ends it', async () => {
    const admin = await app.asNew('admin')
    assert.equal((await admin.call(listItems, { params: { entity: 'user' } })).status, 200)
    const begun = await admin.call(viewAs, { body: { role: roleId.creator } })
    assert.equal(begun.status, 200, JSON.stringify(begun.body))

    assert.deepEqual(await who(admin), ['Criador', true])
    assert.equal((await admin.call(listItems, { params: { entity: 'user' } })).status, 403)
    assert.equal((await admin.call(listItems, { params: { entity: 'module' } })).status, 200)

    // A creator may add categories; a person viewing as one may not.
    const refused = await admin.call(addItem, {
      params: { entity: 'category' },
      body: { name: 'Nova', tags: [{ name: 'x' }] },
    })
    assert.deepEqual([refused.status, refused.body.code], [403, 'preview'])
    assert.match(String(refused.body.detail), /nada pode ser alterado/)
    const password = await admin.call(changePassword, { body: { password: 'x', newPassword: 'y' } })
    assert.equal(password.body.code, 'preview')
    assert.equal((await admin.call(viewAs, { body: { role: roleId.tutor } })).body.code, 'preview')

    assert.equal((await admin.call(endViewAs, {})).status, 200)
    assert.deepEqual(await who(admin), ['Administrador', false])
    assert.equal((await admin.call(listItems, { params: { entity: 'user' } })).status, 200)

    const log = await app.platform.db.select().from(activities).orderBy(desc(activities.id)).limit(2)
    assert.deepEqual(
      log.map(({ action, what }) => `${action} ${what}`),
      ['viewas.end Criador', 'viewas.start Criador'],
    )
  })

  it('is an administrator, with a role that is not their own', async () => {
    for (const kind of ['master', 'creator', 'student'] as const) {
      const other = await app.asNew(kind)
      assert.equal((await other.call(viewAs, { body: { role: roleId.tutor } })).status, 403, kind)
    }
    const admin = await app.asNew('admin')
    for (const role of [roleId.admin, newId()])
      assert.equal((await admin.call(viewAs, { body: { role } })).status, 422)
    assert.equal((await admin.call(currentUser, {})).body.isPreview, false)
  })

  it('keeps no right of the role when their own changes, and is themselves when the role goes', async () => {
    const { db } = app.platform
    const admin = await app.asNew('admin')
    await admin.call(viewAs, { body: { role: roleId.master } })
    await db.update(users).set({ role: roleId.student }).where(eq(users.id, admin.user.id))
    assert.deepEqual(await who(admin), ['Formando', false])

    const other = await app.asNew('admin')
    const [made] = await db.insert(roles).values({ name: 'De passagem' }).returning()
    await other.call(viewAs, { body: { role: defined(made).id } })
    assert.deepEqual(await who(other), ['De passagem', true])
    await db.delete(roles).where(eq(roles.id, defined(made).id))
    assert.deepEqual(await who(other), ['Administrador', false])
  })

  it('can log out', async () => {
    const admin = await app.asNew('admin')
    await admin.call(viewAs, { body: { role: roleId.tutor } })
    assert.equal((await admin.call(logout, {})).status, 200)
    assert.equal((await admin.call(currentUser, {})).status, 401)
  })
})
