import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentPassed, timeInWords } from './countdown.ts'

test('the time left is put in words', () => {
  const cases: [number, string][] = [
    [0, '0 segundos'],
    [1, '1 segundo'],
    [60, '1 minuto'],
    [90, '1 minuto e 30 segundos'],
    [600, '10 minutos'],
    [3661, '1 hora, 1 minuto e 1 segundo'],
    [7200, '2 horas'],
  ]
  for (const [seconds, words] of cases) assert.equal(timeInWords(seconds), words)
})

test('it is announced at sensible moments, once each, the latest after a sleep', () => {
  assert.equal(momentPassed(301, 300), 300)
  assert.equal(momentPassed(300, 299), undefined)
  assert.equal(momentPassed(299, 298), undefined)
  assert.equal(momentPassed(700, 58), 60)
  assert.equal(momentPassed(11, 10), 10)
})
