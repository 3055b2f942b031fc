import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secondsUntil } from '#contract/catalogue/exam-rules.ts'
import { bellAt, momentPassed, timeInWords } from './countdown.ts'

test('the time left is said in words', () => {
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

test('the bell follows the seconds that the server gave', () => {
  assert.equal(bellAt(null, 1000), null)
  assert.equal(bellAt(60, 1000), 61_000)
  assert.equal(secondsUntil(61_000, 1000), 60)
  assert.equal(secondsUntil(61_000, 60_500), 1)
  assert.equal(secondsUntil(61_000, 99_000), 0)
})
