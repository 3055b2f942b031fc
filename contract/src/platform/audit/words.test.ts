import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deedOf, knownDeeds } from './words.ts'

test('an action is said in its own words, in those of its last part, or as it stands', () => {
  assert.equal(deedOf('certificate.issue'), 'Certificado emitido')
  assert.equal(deedOf('degree.edit'), 'Alterado')
  assert.equal(deedOf('login'), 'Entrou')
  assert.equal(deedOf('moon.landing'), 'moon.landing')
})

test('the actions that a log is filtered by are whole ones, each once', () => {
  const values = knownDeeds().map(({ value }) => value)
  assert.ok(values.includes('login') && values.includes('exam.submit'))
  assert.ok(!values.includes('edit'))
  assert.equal(new Set(values).size, values.length)
})
