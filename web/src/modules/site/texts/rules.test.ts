// The texts state rules that the code keeps as constants. Most of them are fixed word for word and have no placeholders,
// so these tests compare the two: a rule that changes fails here until the texts follow.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KNOWN_BROWSER_DAYS } from '#contract/accounts/known-browser.ts'
import { MAX_ATTEMPTS, passMark } from '#contract/catalogue/exam-rules.ts'
import { MIN_ATTENDANCE_PERCENT } from '#contract/enrolment/certificate.ts'
import { REPLY_HOURS } from '#contract/enrolment/reply-clock.ts'
import catalogue from '#contract/platform/text/lang-pt.json' with { type: 'json' }
import { academy } from './academy.ts'
import { equipa } from './equipa.ts'
import { faqs } from './faqs.ts'
import { politica } from './politica.ts'
import { suporte } from './suporte.ts'
import { termos } from './termos.ts'

const pages = JSON.stringify({ academy, equipa, faqs, politica, suporte, termos })

/** Numbers in words, as the texts have them, from zero on. */
const numbers = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis']
const ordinals = ['', 'primeira', 'segunda', 'terceira', 'quarta', 'quinta', 'sexta']
const attempts = numbers[MAX_ATTEMPTS] ?? ''

/** The different values that a pattern's group has in a text, in order. */
const valuesOf = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, value = '']) => value.toLowerCase()))].toSorted()

test('the pages name the share of time and the share of right answers that a pass takes, and no other', () => {
  const shares = [MIN_ATTENDANCE_PERCENT, passMark(100)].map(String)
  assert.deepEqual(valuesOf(pages, /(\d+) ?%/g), shares.toSorted())
  assert.deepEqual(valuesOf(pages, /pelo menos (\d+)% do tempo/g), [String(MIN_ATTENDANCE_PERCENT)])
  assert.deepEqual(valuesOf(pages, /pelo menos (\d+)% das questões/g), [String(passMark(100))])
})

test('the pages name the grade that passes, out of 20', () => {
  const mark = String(passMark(20))
  assert.deepEqual(valuesOf(pages, /nota superior a (\d+)/g), [mark])
  assert.deepEqual(valuesOf(pages, /(\d+) valores/g), [mark])
})

test('every text that says how many attempts the final exam allows says the number of the rule', () => {
  const counted = new RegExp(`(${numbers.join('|')}|\\d+) tentativas`, 'gi')
  assert.deepEqual(valuesOf(pages, counted), [attempts])
  assert.deepEqual(valuesOf(JSON.stringify(catalogue), counted), [attempts])
  const answers = Object.fromEntries(
    faqs.sections.map(({ title, paragraphs }) => [title, paragraphs.join(' ')]),
  )
  const [count] = (answers['Quantas vezes posso fazer o teste final?'] ?? '').split('.')
  assert.equal(count?.toLowerCase(), attempts)
  assert.ok(answers[`E se reprovar à ${ordinals[MAX_ATTEMPTS]}?`])
})

test('every text that promises a tutor’s answer promises it in the hours of the rule', () => {
  const { course, player, faq, tutoring } = catalogue
  const promises = pages + JSON.stringify([course.tutorAnswers, player.helpText, faq, tutoring])
  assert.deepEqual(valuesOf(promises, /\b(?:em|prazo de|mais de) (\d+) horas/gi), [String(REPLY_HOURS)])
})

test('the policy says for how long a browser is known after a login', () => {
  assert.deepEqual(valuesOf(pages, /durante (\d+) dias o navegador/g), [String(KNOWN_BROWSER_DAYS)])
})
