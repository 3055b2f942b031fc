import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestFirst, bestLabelFirst } from './best-first.ts'

const options = ['A formação acabou', 'Formação', 'Ação de formação', 'Formação a distância', 'Curso'].map(
  (label, index) => ({ value: String(index), label }),
)

const found = (search: string, limit = 10) =>
  bestLabelFirst({ options, search, limit }).map((one) => ('label' in one ? one.label : ''))

test('accents and case do not count, and the same comes before what begins so', () => {
  assert.deepEqual(found('FORMACAO'), [
    'Formação',
    'Formação a distância',
    'A formação acabou',
    'Ação de formação',
  ])
})

test('words are found in any order, and the limit keeps the best', () => {
  assert.deepEqual(found('distancia formacao'), ['Formação a distância'])
  assert.deepEqual(found('formação', 1), ['Formação'])
  assert.deepEqual(found('', 2), ['A formação acabou', 'Formação'])
  assert.deepEqual(found('nada disto'), [])
})

test('an option is found by whatever texts it is known by', () => {
  const byValue = bestFirst(({ label, value }) => [label, value])
  assert.deepEqual(byValue({ options, search: '4', limit: 10 }), [options[4]])
})

test('groups keep their order, and those in which nothing is found go', () => {
  const grouped = [
    { group: 'Módulo 1', items: [{ value: 'a', label: 'Prática' }, ...options.slice(4)] },
    { group: 'Módulo 2', items: options.slice(0, 2) },
  ]
  assert.deepEqual(bestLabelFirst({ options: grouped, search: 'formação', limit: 10 }), [
    { group: 'Módulo 2', items: [options[1], options[0]] },
  ])
})
