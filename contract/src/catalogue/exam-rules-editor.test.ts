import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ExamDraft, examErrors } from './exam-rules-editor.ts'

const good = {
  question: 'Qual?',
  answers: 2,
  answerPool: [
    { answer: 'Sim', points: 1 },
    { answer: 'Não', points: -1 },
  ],
}
const exam: ExamDraft = { weight: 20, questions: 1, time: 30, multipleChoice: [good] }
const rows = (draft: ExamDraft) => examErrors(draft).map((e) => `${e.field}: ${e.message}`)

test('a whole exam has no errors', () => {
  assert.deepEqual(rows(exam), [])
  assert.deepEqual(rows({ ...exam, weight: 0, time: null }), [])
})

test('weight, time and number of questions', () => {
  assert.deepEqual(rows({}), ['weight: Campo obrigatório', 'questions: Campo obrigatório'])
  assert.deepEqual(rows({ ...exam, weight: -1, time: -5, questions: 0 }), [
    'weight: O valor mínimo é 0',
    'time: O valor mínimo é 0',
    'questions: O valor mínimo é 1',
  ])
  assert.deepEqual(rows({ ...exam, questions: 2 }), ['questions: Número de perguntas insuficiente. Mínimo 2'])
  assert.deepEqual(rows({ ...exam, weight: Number.NaN, questions: 1.5 }), [
    'weight: Número inválido',
    'questions: O valor mínimo é 1',
  ])
})

test('each wrong part of a question is named by its path', () => {
  const wrong = {
    question: ' ',
    answers: 3,
    answerPool: [
      { answer: '', points: 1 },
      { answer: 'Não', points: 2 },
    ],
  }
  assert.deepEqual(rows({ ...exam, multipleChoice: [good, wrong] }), [
    'multipleChoice.1.question: Introduza a pergunta',
    'multipleChoice.1.answerPool: Número de perguntas insuficiente. Mínimo 3',
    'multipleChoice.1.answerPool.0.answer: Introduza a resposta 1',
    'multipleChoice.1.answerPool.1.points: A responsa 2 não tem pontuação definida',
  ])
  assert.deepEqual(rows({ ...exam, multipleChoice: [{}] }), [
    'multipleChoice.0.question: Introduza a pergunta',
    'multipleChoice.0.answers: Introduza o número de respostas em exame',
  ])
})

test('points from -1 to 1 are taken, and none is not', () => {
  const pool = (points: number | null) => ({ ...good, answers: 1, answerPool: [{ answer: 'Sim', points }] })
  for (const points of [-1, -0.5, 0, 0.33, 1])
    assert.deepEqual(rows({ ...exam, multipleChoice: [pool(points)] }), [])
  for (const points of [-1.01, 1.01, null, Number.NaN])
    assert.equal(rows({ ...exam, multipleChoice: [pool(points)] }).length, 1)
})
