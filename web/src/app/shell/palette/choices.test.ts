import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matching, stepFrom, type Choice } from './choices.ts'

const choice = (key: string, name: string, detail = ''): Choice => ({
  key,
  name,
  detail,
  icon: null as never,
})
const all = [
  choice('a', 'Estatísticas', 'Gestor'),
  choice('b', 'Formação contínua', 'Gestor'),
  choice('c', 'Cursos', 'Backoffice'),
]
const keys = (choices: readonly Choice[]) => choices.map(({ key }) => key)

test('words are found in any order, without case and accents', () => {
  assert.deepEqual(keys(matching(all, 'GESTOR estatisticas')), ['a'])
  assert.deepEqual(keys(matching(all, 'continua')), ['b'])
  assert.deepEqual(keys(matching(all, 'gestor')), ['a', 'b'])
  assert.deepEqual(keys(matching(all, '  ')), ['a', 'b', 'c'])
  assert.deepEqual(keys(matching(all, 'gestor cursos')), [])
})

test('a step goes round at both ends, and begins at the first where its start is gone', () => {
  assert.equal(stepFrom(all, 'c', 1)?.key, 'a')
  assert.equal(stepFrom(all, 'a', -1)?.key, 'c')
  assert.equal(stepFrom(all, 'gone', 1)?.key, 'a')
  assert.equal(stepFrom([], 'a', 1), undefined)
})
