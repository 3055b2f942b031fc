import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleText } from './idle.ts'

test('an idle person is warned of the time that is configured', () => {
  assert.equal(idleText(15), 'Devido à sua inactividade irá ser disconectado em 15 segundos')
  assert.equal(idleText(60), 'Devido à sua inatividade, a sua sessão termina em 60 segundos')
  assert.equal(idleText(1), 'Devido à sua inatividade, a sua sessão termina em 1 segundo')
})
