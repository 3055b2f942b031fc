import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { kindsOfAbility, shownAbilities, type AbilityName } from '#contract/platform/access/abilities.ts'
import { currentUser } from '#contract/platform/access/session.ts'
import { viewAs } from '#contract/platform/access/view-as.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { roleId } from '../modules/people/role/base-roles.ts'
import { expectedAbilities } from './abilities.ts'

/** The table kept by hand: for each ability, a sign for each kind of role. */
const [kinds = [], ...lines] = expectedAbilities
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const signs = new Map(
  lines.map(([name = '', ...row]) => [name, new Map(kinds.map((kind, at) => [kind, row[at]]))]),
)
const expectedOf = (kind: string) =>
  shownAbilities()
    .filter((name) => (signs.get(name)?.get(kind) ?? '-') !== '-')
    .toSorted()

describe('what a browser learns of the policies', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  for (const kind of ['student', 'company', 'gestor', 'master', 'tutor', 'creator', 'admin'] as const)
    it(`is what they let a ${kind} do`, async () => {
      const { body } = await (await app.asNew(kind)).call(currentUser, {})
      assert.deepEqual(body.abilities?.toSorted(), expectedOf(kind))
    })

  it('is of the role that an administrator looks as', async () => {
    const admin = await app.asNew('admin')
    await admin.call(viewAs, { body: { role: roleId.creator } })
    const { body } = await admin.call(currentUser, {})
    assert.deepEqual(body.abilities?.toSorted(), expectedOf('creator'))
  })

  it('shows a person who may not open a page whom it is for', async () => {
    const trainee = await app.asNew('student')
    const kindsOf = async (ability: AbilityName) =>
      (await trainee.call(kindsOfAbility, { params: { ability } })).body.kinds
    assert.deepEqual(await kindsOf('overview.see'), ['admin'])
    assert.deepEqual(await kindsOf('invoice.list'), ['admin', 'master', 'gestor', 'company'])
    assert.deepEqual(await kindsOf('report.seeTraining'), ['admin', 'master', 'gestor', 'company'])
    const unknown = await trainee.get(addressOf(kindsOfAbility, { params: { ability: 'user.remove' } }))
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'malformed'])
  })
})
