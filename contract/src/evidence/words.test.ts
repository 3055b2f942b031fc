import assert from 'node:assert/strict'
import { test } from 'node:test'
import { didInWords, pageRanges, timeInWords } from './words.ts'

test('time is shown in seconds below a minute, then in minutes', () => {
  assert.deepEqual([0, 45, 60, 3720, -1800].map(timeInWords), [
    '0 min',
    '45 s',
    '1 min',
    '1 h 2 min',
    '−30 min',
  ])
})

test('pages that follow one another are one range', () => {
  assert.equal(pageRanges([7, 2, 1, 3, 3]), '1–3, 7')
})

test('activity is described by kind', () => {
  const words = didInWords({
    media: [{ name: 'Introdução', from: 0, to: 90, speed: 1.5, seconds: 60 }],
    pages: [1, 2].map((page) => ({ name: 'Manual', page, seconds: 30 })),
    activity: [{ name: 'Teste', seconds: 300 }],
  })
  assert.deepEqual(words, [
    'Vídeo «Introdução», de 0:00 a 1:30, a 1,5×',
    'Documento «Manual», páginas 1–2',
    'Atividade «Teste», 5 min',
  ])
})
