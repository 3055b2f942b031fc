import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { checkWords } from './check-words.mjs'

/**
 * What is said of a repository of one file.
 * @param {string} path
 * @param {string} text
 */
function saidOf(path, text) {
  const folder = mkdtempSync(join(tmpdir(), 'tirocinio-words-'))
  try {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    return checkWords(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const [what, path, text] of [
  ['in a comment', 'server/src/a.ts', '// Ends the attempt at the bell.'],
  ['inside of a name', 'web/src/a.ts', 'export const useExamDesk = () => 1'],
  ['at the end of a name', 'web/src/a.ts', 'const dressedPage = 1'],
  ['in a page', 'docs/a.md', 'Each deed is kept.'],
  ['in a decision', 'docs/decisions/0008-pages.md', 'Rendered for whoever has no session.'],
  ['for a subject', 'server/src/a.ts', '/** Is for whoever asks. */'],
  ['in the name of a file', 'contract/src/draw-chart.ts', ''],
  ['of what is not drawn by chance', 'web/src/chart.tsx', 'const drawAxis = 1'],
  [
    'where only the file speaks of questions',
    'web/src/a.tsx',
    '// Draws the list. Its questions come later.',
  ],
])
  test(`a private word ${what} is named with its line and what is said instead`, () => {
    const said = saidOf(path ?? '', text ?? '')
    assert.equal(said.length, 1)
    assert.match(said[0] ?? '', /^[\w./-]+(?::1)?: '\w+' is a private word: \w+/)
  })

test('a phrase that sounds translated is named with its line and what is said instead', () => {
  const said = saidOf('server/src/a.ts', '\n// The trainee is told of the grade.')
  assert.match(said.join('\n'), /^server\/src\/a\.ts:2: 'told of' sounds translated: notified/m)
})

for (const text of [
  'export const tellTrainee = 1',
  'const isTold = 1',
  'const told = 1',
  'const tellAt = 1',
  '/** Tells the others. */',
])
  test(`announcing and notifying are not called telling: ${text}`, () => {
    for (const path of ['server/src/a.ts', 'web/src/a.tsx', 'e2e/a.spec.ts'])
      assert.match(saidOf(path, text).join(), /'[Tt](?:ells?|old)' sounds translated: announce/)
  })

for (const text of [
  '// A copy is told apart by its name, as a page can tell.',
  'toldAt: moment()',
  "name: 'assessment.tellFailed'",
  'const intellect = 1',
])
  test(`telling is well for distinguishing, and in stored names: ${text}`, () =>
    assert.deepEqual(saidOf('server/src/a.ts', text), []))

for (const [what, path, text] of [
  ['where it is the field’s word', 'contract/src/exam-rules.ts', 'export const drawQuestions = 1'],
  ['as the icon of notices', 'web/src/modules/notices/Bell.tsx', 'export const Bell = 1'],
  ['in the key of a text', 'web/src/a.tsx', "t('faq.desk')"],
  ['as a part of another', 'web/src/a.ts', 'const withdrawn = 1'],
])
  test(`a word ${what} is well`, () => assert.deepEqual(saidOf(path ?? '', text ?? ''), []))
