import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CertificateFacts, describeMissing, missingConditions } from './certificate.ts'

const done: CertificateFacts = {
  countedSeconds: 45 * 60,
  durationMinutes: 60,
  exam: { weight: 20, success: true, best: 15, attemptsLeft: 0 },
  hasSurvey: true,
  surveyDone: true,
  certificationFields: [],
}
const missing = (change: Partial<CertificateFacts>) => missingConditions({ ...done, ...change })

test('with everything done, nothing is missing', () => {
  assert.deepEqual(missing({}), [])
  assert.deepEqual(missing({ exam: null, hasSurvey: false, surveyDone: false }), [])
  assert.deepEqual(missing({ durationMinutes: 0, countedSeconds: 0 }), [])
})

test('time short by a second is missing', () => {
  assert.deepEqual(missing({ countedSeconds: 45 * 60 - 1 }), [
    { condition: 'time', percent: 75, countedMinutes: 44, requiredMinutes: 45, missingMinutes: 1 },
  ])
})

test('every missing condition is named, with how much, in a sentence', () => {
  const all = missing({
    countedSeconds: 600,
    durationMinutes: 200,
    exam: { weight: 20, success: false, best: 8, attemptsLeft: 1 },
    surveyDone: false,
    certificationFields: ['job'],
  })
  assert.deepEqual(all, [
    { condition: 'time', percent: 75, countedMinutes: 10, requiredMinutes: 150, missingMinutes: 140 },
    { condition: 'exam', weight: 20, passMark: 10, best: 8, attemptsLeft: 1 },
    { condition: 'survey' },
    { condition: 'certification', fields: ['job'] },
  ])
  assert.deepEqual(all.map(describeMissing), [
    'Faltam 2 h 20 min para atingir 75% do tempo previsto (tem 10 min de 2 h 30 min)',
    'Falta a aprovação no teste final: precisa de pelo menos 10 em 20 valores',
    'Falta responder ao questionário de satisfação',
    'Existem dados em falta para a emissão do certificado',
  ])
})
