import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionLabel, editsOf, labelledActions } from './words.ts'

test('an action is shown by its own label, by that of its last part, or unchanged', () => {
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

test('what changed an item are its edits and its own commands, not what people did with it', () => {
  const [action, code] = [editsOf('action'), editsOf('code')]
  for (const done of ['action.new', 'action.edit', 'action.seal', 'action.reopen', 'action.file'])
    assert.ok(action.includes(done), done)
  assert.ok(!action.includes('action.archive') && !code.includes('code.redeem'))
  assert.ok(editsOf('dataRequest').includes('dataRequest.erase'))
  assert.ok(editsOf('complaint').includes('complaint.answer'))
  assert.equal(new Set(action).size, action.length)
  // Of an entity without commands of its own, what is done to any.
  assert.deepEqual(editsOf('category').slice(0, 2), ['category.new', 'category.edit'])
})
