import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersToSend, readDraft, unanswered, type SurveyQuestions } from './survey.ts'

const heading = { _id: 'h', title: 'No fim', subtitle: null, type: 'text' as const, rows: [], columns: [] }

const questions: SurveyQuestions = [
  {
    _id: 'g',
    title: 'O curso',
    subtitle: null,
    type: 'grid',
    rows: [
      { _id: 'r1', title: 'Conteúdos', category: null },
      { _id: 'r2', title: 'Tutores', category: null },
    ],
    columns: [{ _id: 'c1', title: 'Bom' }],
    questions: [],
  },
  {
    ...heading,
    questions: [{ ...heading, _id: 't', title: 'Comentários' }],
  },
]

test('every row of a grid is answered, a text may stay empty', () => {
  assert.deepEqual(unanswered(questions, {}), ['g.r1', 'g.r2'])
  assert.deepEqual(unanswered(questions, { 'g.r1': 'c1', 'g.r2': 'c1' }), [])
})

test('answers name their question, or its row, and leave out what is no longer asked', () => {
  const draft = { 'g.r2': 'c1', t: '  ', old: 'x', h: 'a heading' }
  assert.deepEqual(answersToSend(questions, draft), [{ question: 'g.r2', answer: 'c1' }])
  assert.deepEqual(answersToSend(questions, { t: 'Bom' }), [{ question: 't', answer: 'Bom' }])
})

test('a stored draft is read back, and a broken one is without answers', () => {
  assert.deepEqual(readDraft('{"t1":"Bom","g1.r1":"4"}'), { t1: 'Bom', 'g1.r1': '4' })
  assert.deepEqual(readDraft('{"t1":1,"g1.r1":"4"}'), { 'g1.r1': '4' })
  for (const broken of [null, 'not json', '{}', 'null', '[]', '1']) assert.deepEqual(readDraft(broken), {})
})
