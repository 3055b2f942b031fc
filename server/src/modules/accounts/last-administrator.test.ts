import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { and, eq, notInArray } from 'drizzle-orm'
import { lockUser } from '#contract/accounts/password.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { administratorsToNotify } from '../people/index.ts'
import { roleId } from '../people/role/base-roles.ts'
import { users } from '../people/table.ts'
import { createTestApp } from '../../testing/app.ts'

const app = await createTestApp()
after(() => app.close())
const { db } = app.platform

/** New administrators, who are the only ones. */
const onlyAdministrators = async (count: number) => {
  const who = await Promise.all(Array.from({ length: count }, () => app.asNew('admin')))
  const ids = who.map(({ user }) => user.id)
  await db
    .update(users)
    .set({ lock: true })
    .where(and(eq(users.role, roleId.admin), notInArray(users.id, ids)))
  return who
}

it('leaves an administrator of those who lock one another out at once', async () => {
  const who = await onlyAdministrators(3)
  const answers = await Promise.all(
    who.map((one, place) => {
      const next = who[(place + 1) % who.length]
      return one.call(lockUser, { params: { id: next?.user.id ?? '' }, body: { lock: true } })
    }),
  )
  const unforeseen = answers.filter(({ status }) => ![200, 401, 409].includes(status))
  assert.deepEqual(unforeseen, [])
  assert.ok((await administratorsToNotify(db)).toUsers.length > 0)
})

it('lets the last administrator give up neither the role nor the account', async () => {
  const [last] = await onlyAdministrators(1)
  assert.ok(last)
  const params = { entity: 'user', id: last.user.id } as const
  for (const body of [{ role: roleId.student }, { active: false }])
    await last.call(editItem, { params, body })
  assert.deepEqual((await administratorsToNotify(db)).toUsers, [last.user.id])
})
