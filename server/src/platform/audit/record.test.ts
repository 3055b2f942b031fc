import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemActor, type Actor } from '../access/actor.ts'
import { signatureOf } from './record.ts'

test('a line is signed by a person or by the name of a machine, and by no visitor', () => {
  const person = { kind: 'person', _id: 'ana', name: 'Ana' } as Actor
  const client: Actor = { kind: 'client', _id: 'erp', name: 'ERP', grants: [] }
  assert.deepEqual([person, client, systemActor('expire'), { kind: 'anonymous' } as const].map(signatureOf), [
    { actor: 'ana', machine: null },
    { actor: null, machine: 'ERP' },
    { actor: null, machine: 'expire' },
    { actor: null, machine: null },
  ])
})
