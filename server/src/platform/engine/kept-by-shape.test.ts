import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roleOfKind } from '#contract/platform/kernel/roles.ts'
import type { Person } from '../access/actor.ts'
import { createKeptByShape } from './kept-by-shape.ts'

const manager: Person = {
  kind: 'person',
  _id: 'one',
  sessionId: 'first',
  username: 'ana',
  email: 'ana@example.pt',
  name: 'Ana',
  roleId: 'gestor',
  role: roleOfKind('gestor'),
  isPreview: false,
  companyId: 'company',
  address: '192.0.2.1',
}

test('a statement is kept over the logins of a person, and shared with nobody who may have other rows', () => {
  const kept = createKeptByShape<object>()
  const build = () => ({})
  const own = kept(manager, ['user'], build)
  const again: Person = {
    ...manager,
    sessionId: 'second',
    email: 'a@example.pt',
    name: 'Ana L.',
    username: 'al',
  }
  assert.equal(kept({ ...again, address: '192.0.2.2' }, ['user'], build), own)
  const others: Person[] = [
    { ...manager, _id: 'another' },
    { ...manager, companyId: null },
    { ...manager, isPreview: true },
    { ...manager, roleId: 'other' },
    // The same role, read again because it was changed.
    { ...manager, role: roleOfKind('gestor') },
  ]
  const all = [own, ...others.map((other) => kept(other, ['user'], build)), kept(manager, ['code'], build)]
  assert.equal(new Set(all).size, all.length)
  const machine = { kind: 'client', _id: 'one', name: 'Erp', grants: [] } as const
  assert.notEqual(kept(machine, ['user'], build), kept(machine, ['user'], build))
})
