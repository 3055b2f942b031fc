import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleKinds, roleOfKind } from '#contract/platform/kernel/roles.ts'
import type { Person } from '../../platform/access/actor.ts'
import { counts } from '../../platform/access/entity-policy.ts'
import { changeContacts, changeDetails, changedColumns } from './policy.ts'

test('who may change the details and the contact of a company may change those columns, and nobody else', () => {
  for (const kind of roleKinds) {
    const role = roleOfKind(kind)
    const own = { _id: kind, sessionId: '', username: '', email: '', name: '' }
    const who: Person = { kind: 'person', ...own, roleId: role._id, role, isPreview: false, companyId: null }
    for (const id of [kind, 'another']) {
      const columns = changedColumns(who, { id })
      assert.equal(changeDetails(who), counts(columns, 'email'), `${kind}, ${id}: email`)
      assert.equal(changeContacts(who), counts(columns, 'companyContact'), `${kind}, ${id}: contact`)
    }
  }
})
