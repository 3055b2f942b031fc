import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOpenTo } from '../platform/access/entity-access.ts'
import { can } from '../platform/access/permissions.ts'
import { emptyPromises, onlyGrantable, ruledBy } from './grantable.ts'
import type { Action, RoleAccess } from '../platform/kernel/roles.ts'
import { entities } from '../entities.ts'
import { customPages } from './custom-pages.ts'

const actions: Action[] = ['list', 'view', 'edit']

const roleWith = (approvalLevel: number, pages: RoleAccess['permissions']['pages']): RoleAccess => ({
  _id: 'role',
  name: 'Perfil',
  admin: false,
  master: false,
  gestor: false,
  sa: false,
  company: false,
  student: false,
  moderator: false,
  approvalLevel,
  permissions: { pages },
})

test('a tick is offered exactly where it changes what the role may do', () => {
  for (const level of [0, 2, 4, 6])
    for (const entity of entities)
      for (const action of actions) {
        const page = { name: entity.name, view: false, edit: false, list: false }
        const without = roleWith(level, [page])
        const given = roleWith(level, [{ ...page, [action]: true }])
        const changes =
          isOpenTo(entity, { role: given }, action) !== isOpenTo(entity, { role: without }, action) ||
          // The ability to write to people is read from the matrix of the message's call, as nobody edits a sent
          // message.
          (entity.name === 'message' && action === 'edit' && can(given, 'message', 'edit'))
        assert.equal(
          ruledBy(entity.name, action, given) === undefined,
          changes,
          `${entity.name}.${action} ${level}`,
        )
      }
})

test('what the matrix does not decide says who does', () => {
  const tutor = { approvalLevel: 2 }
  assert.deepEqual(ruledBy('company', 'list', tutor), { by: 'policy' })
  assert.deepEqual(ruledBy('faqs', 'edit', tutor), { by: 'everybody' })
  assert.deepEqual(ruledBy('activity', 'edit', tutor), { by: 'nobody' })
  assert.deepEqual(ruledBy('consent', 'list', tutor), { by: 'admins' })
  assert.deepEqual(ruledBy('degree', 'edit', tutor), { by: 'admins' })
  assert.equal(ruledBy('degree', 'edit', { approvalLevel: 4 }), undefined)
  for (const page of customPages) assert.deepEqual(ruledBy(page, 'list', tutor), { by: 'policy' })
  assert.deepEqual(ruledBy('nenhuma', 'list', tutor), { by: 'unknown' })
})

test('the empty promises of a matrix are found one by one, and what stays is what it gives', () => {
  const pages = [
    { _id: 'a', name: 'degree', view: true, edit: true, list: true },
    { _id: 'b', name: 'company', view: true, edit: false, list: true },
  ]
  const tutor = { approvalLevel: 2 }
  assert.deepEqual(emptyPromises(pages, tutor), [
    { name: 'degree', action: 'edit', index: 0 },
    { name: 'company', action: 'view', index: 1 },
    { name: 'company', action: 'list', index: 1 },
  ])
  const kept = onlyGrantable(pages, tutor)
  assert.deepEqual(kept, [{ _id: 'a', name: 'degree', view: true, edit: false, list: true }])
  assert.deepEqual(emptyPromises(kept, tutor), [])
})
