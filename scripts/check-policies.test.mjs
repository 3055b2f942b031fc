import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindsAsked } from './check-policies.mjs'

const service = 'server/src/modules/commerce/invoices/use-cases/list-invoices.ts'

test('what kind a role is of is asked by policies alone', () => {
  for (const line of [
    'if (user.role.admin) return',
    'const own = who?.role.company ? who._id : undefined',
    "if (isKind(who.role, 'gestor')) return",
    "import { isAnyKind } from '#contract/platform/kernel/roles.ts'",
    'const { admin, master } = user.role',
    '.where(roles.gestor)',
  ]) {
    assert.equal(kindsAsked(service, line).length, 1, line)
    for (const path of ['server/src/modules/commerce/policy.ts', 'server/src/platform/access/ability.ts'])
      assert.deepEqual(kindsAsked(path, line), [], path)
  }
})

test('what only names a role asks nothing', () => {
  for (const line of [
    'what: role.name,',
    'eq(roles.id, users.role)',
    '// user.role.admin',
    'role: roleId.student,',
  ])
    assert.deepEqual(kindsAsked(service, line), [], line)
})
