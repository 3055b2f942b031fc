import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionLabel, labelledActions } from './words.ts'

test('an action is said in its own words, in those of its last part, or as it stands', () => {
  assert.equal(actionLabel('certificate.issue'), 'Certificado emitido')
  assert.equal(actionLabel('degree.edit'), 'Alterado')
  assert.equal(actionLabel('login'), 'Entrou')
  assert.equal(actionLabel('moon.landing'), 'moon.landing')
})

test('the actions that a log is filtered by are whole ones, each once', () => {
  const values = labelledActions().map(({ value }) => value)
  assert.ok(values.includes('login') && values.includes('exam.submit'))
  assert.ok(!values.includes('edit'))
  assert.equal(new Set(values).size, values.length)
})
