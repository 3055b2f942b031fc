import assert from 'node:assert/strict'
import { test } from 'node:test'
import '#contract/entities.ts'
import { roleOfKind } from '#contract/platform/kernel/roles.ts'
import { mayOpen } from './access.ts'

const adding = { entity: 'company', action: 'edit' }

test('the screens of an entity that is left to the policy open to those whom the server names', () => {
  // The role alone opens nothing, even an administrator's.
  for (const kind of ['admin', 'gestor', 'student'] as const) {
    const role = roleOfKind(kind)
    assert.equal(mayOpen({ role, opened: ['company.add'] }, adding), true)
    assert.equal(mayOpen({ role, opened: ['company.edit', 'company.list'] }, adding), false)
  }
})

test('with an instance of the previous version, which names nothing, they open, and the server decides', () => {
  assert.equal(mayOpen({ role: roleOfKind('gestor') }, adding), true)
  // What the matrix decides is known of the role.
  assert.equal(mayOpen({ role: roleOfKind('gestor') }, { entity: 'category', action: 'list' }), false)
})
