import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CertificateFacts, certificateSteps, lacksOnlyTime, missingSteps } from './certificate.ts'

const exam = { weight: 20, success: true, best: 15, attemptsLeft: 0, underWay: false }
const done: CertificateFacts = {
  sessions: { done: 4, total: 4 },
  countedSeconds: 45 * 60,
  durationMinutes: 60,
  exam,
  hasSurvey: true,
  surveyDone: true,
  certificationFields: [],
}
const begun: CertificateFacts = {
  sessions: { done: 0, total: 4 },
  countedSeconds: 0,
  durationMinutes: 60,
  exam: { weight: 20, success: false, best: null, attemptsLeft: 3, underWay: false },
  hasSurvey: true,
  surveyDone: false,
  certificationFields: ['job'],
}
const missing = (change: Partial<CertificateFacts>) =>
  missingSteps({ ...done, ...change }).map(({ condition }) => condition)
const states = (facts: CertificateFacts) =>
  certificateSteps(facts).map(({ condition, state }) => [condition, state])

test('the whole way is known from the first minute', () => {
  assert.deepEqual(states(begun), [
    ['sessions', 'open'],
    ['time', 'open'],
    ['exam', 'waiting'],
    ['survey', 'waiting'],
    ['certification', 'open'],
  ])
  assert.deepEqual(
    certificateSteps(begun).map(({ text }) => text),
    [
      'Faltam 4 sessões (0 de 4 concluídas)',
      'Faltam 45 min para atingir 75% do tempo previsto (tem 0 min de 45 min)',
      'Falta a aprovação no teste final: precisa de pelo menos 10 em 20 valores. Tem 3 tentativas.',
      'Abre depois do teste final',
      'Existem dados em falta para a emissão do certificado (1 por preencher)',
    ],
  )
})

test('with everything done, nothing is missing', () => {
  assert.deepEqual(missing({}), [])
  assert.deepEqual(missing({ exam: null, hasSurvey: false, surveyDone: false }), [])
  assert.deepEqual(missing({ durationMinutes: 0, countedSeconds: 0 }), [])
  assert.ok(certificateSteps(done).every(({ percent }) => percent === 100))
})

test('time short by a second is missing, however complete the course is', () => {
  assert.deepEqual(missing({ countedSeconds: 45 * 60 - 1 }), ['time'])
  const time = (countedSeconds: number) =>
    certificateSteps({ ...done, countedSeconds }).find(({ condition }) => condition === 'time')
  assert.equal(time(0)?.percent, 0)
  assert.equal(time(45 * 60 - 1)?.percent, 99)
  assert.match(time(45 * 60 - 1)?.text ?? '', /^Falta 1 min para/)
  assert.equal(time(45 * 60)?.text, '45 min contados de 1 h previstos; bastavam 45 min (75%)')
})

test('the minutes of the time add up, and what is reached reads as reached', () => {
  const time = (countedSeconds: number) =>
    certificateSteps({ ...done, durationMinutes: 3, countedSeconds })[1]?.text
  assert.equal(time(2 * 60 + 28), '3 min contados de 3 min previstos; bastavam 3 min (75%)')
  assert.match(time(2 * 60 + 14) ?? '', /1 min para atingir 75% do tempo previsto \(tem 2 min de 3 min\)$/)
  assert.match(time(60 + 59) ?? '', /1 min para atingir 75% do tempo previsto \(tem 2 min de 3 min\)$/)
  assert.match(time(0) ?? '', /3 min para atingir 75% do tempo previsto \(tem 0 min de 3 min\)$/)
})

test('a certificate waits for time alone only where everything else is done', () => {
  assert.equal(lacksOnlyTime(done), false)
  assert.equal(lacksOnlyTime({ ...done, countedSeconds: 0 }), true)
  assert.equal(lacksOnlyTime({ ...done, countedSeconds: 0, certificationFields: ['job'] }), false)
  assert.equal(lacksOnlyTime(begun), false)
})

test('the exam: while attempts are left, while one is open, and when all are spent', () => {
  const step = (change: object) =>
    certificateSteps({ ...done, exam: { ...exam, success: false, best: 8, attemptsLeft: 1, ...change } })[2]
  assert.equal(step({})?.state, 'open')
  assert.match(step({})?.text ?? '', /Tem 1 tentativa\.$/)
  assert.equal(step({ attemptsLeft: 0, underWay: true })?.state, 'open')
  assert.equal(step({ attemptsLeft: 0 })?.state, 'lost')
})

test('the survey says what it waits for', () => {
  const survey = (change: Partial<CertificateFacts>) => {
    const step = certificateSteps({ ...done, surveyDone: false, ...change }).find(
      ({ condition }) => condition === 'survey',
    )
    return [step?.state, step?.text]
  }
  const failed = { ...exam, success: false, best: 8 }
  assert.deepEqual(survey({}), ['open', 'Falta responder ao questionário de satisfação'])
  assert.equal(survey({ exam: failed })[0], 'open', 'three attempts are spent')
  assert.deepEqual(survey({ exam: { ...failed, attemptsLeft: 1 } }), [
    'waiting',
    'Abre depois do teste final',
  ])
  assert.deepEqual(survey({ certificationFields: ['job'] }), [
    'waiting',
    'Abre quando os seus dados estiverem completos',
  ])
  assert.deepEqual(survey({ exam: null, sessions: { done: 1, total: 2 } }), [
    'waiting',
    'Abre depois da última sessão',
  ])
})
