import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineEntity } from '#contract/platform/kernel/entity.ts'
import { group, ref, text, texts } from '#contract/platform/kernel/fields.ts'
import { differences } from './conflict.ts'

const room = defineEntity({
  name: 'room',
  label: { one: 'Sala', many: 'Salas', gender: 'f' },
  about: '',
  title: 'name',
  fields: {
    name: text({ label: 'Nome' }),
    floor: text({ label: 'Piso' }),
    tags: texts({ label: 'Tags' }),
    company: ref({ label: 'Empresa', entity: 'company' }),
    data: group({ label: 'Dados', of: { nif: text({ label: 'NIF' }) } }),
    seen: text({ label: 'Vista', readOnly: true }),
  },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  form: [],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
})

const base = {
  name: 'A',
  floor: '1',
  tags: ['x'],
  company: { _id: 'c1', name: 'Um' },
  data: { nif: '1' },
  seen: 'não',
}

test('two versions are laid side by side where they differ, mine first where I changed it', () => {
  const mine = { ...base, name: 'B', floor: '2', data: { nif: '2' } }
  const theirs = { ...base, name: 'C', floor: '2', tags: ['x', 'y'], seen: 'sim' }
  assert.deepEqual(
    differences(room, base, mine, theirs).map(({ path, mine: m, theirs: s, choice }) => [path, m, s, choice]),
    [
      ['name', 'B', 'C', 'mine'],
      ['tags', ['x'], ['x', 'y'], 'theirs'],
      ['data.nif', '2', '1', 'mine'],
    ],
  )
})

test('a reference whose name alone changed is no difference', () => {
  assert.deepEqual(differences(room, base, base, { ...base, company: { _id: 'c1', name: 'Outro' } }), [])
})
