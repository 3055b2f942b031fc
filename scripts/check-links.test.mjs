import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { checkLinks } from './check-links.mjs'

const rules = { 'docs/rules/exams.md': '# Exams\n\n### exam.grade\nRounded.\n\n### exam.draw\nBy chance.\n' }
const cites = { 'server/src/rules.ts': '// (rules exam.grade and exam.draw)' }

/**
 * The findings in a repository of these files.
 * @param {Record<string, string>} files
 */
function saidOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'tirocinio-links-'))
  try {
    for (const [path, text] of Object.entries({ 'README.md': '', ...rules, ...cites, ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return checkLinks(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('citations of rules and decisions that exist, and links that lead somewhere, are well', () => {
  assert.deepEqual(
    saidOf({
      'server/src/a.ts':
        '/** Grades (rule exam.grade; decision 0003): by\n * chance (rules exam.grade and\n * exam.draw). */',
      'docs/decisions/0003-exams.md':
        '[exams](../rules/exams.md#examgrade), [outside](https://example.pt), `src/a.ts`, `a.ts`, `use-cases/NAME.ts`',
    }),
    [],
  )
})

for (const [what, files] of /** @type {[string, Record<string, string>][]} */ ([
  ['a rule that there is not', { 'web/src/a.ts': '// (rule exam.marks)' }],
  ['the second of two rules', { 'web/src/a.ts': '// (rules exam.grade and\n// exam.marks)' }],
  ['two rules of one name', { 'docs/rules/more.md': '### exam.draw\nAgain.\n' }],
  ['a rule that no code cites', { 'server/src/rules.ts': '// (rule exam.grade)' }],
  ['a decision that there is not', { 'contract/src/a.ts': '// decision 0042 says so' }],
  ['a page that there is not', { 'docs/a.md': '[b](b.md)' }],
  ['a section that there is not', { 'README.md': '[exams](docs/rules/exams.md#exammarks)' }],
  ['a decision by three digits that there is not', { 'contract/src/a.ts': '// decision 150 says so' }],
  ['a decision that is named as a file', { 'docs/a.md': 'See docs/decisions/0102.' }],
  ['a missing path', { 'docs/a.md': 'It stands in `server/src/grades.ts`.' }],
  ['a missing file of a folder', { 'docs/a.md': 'It stands in `exams/grades.ts`.' }],
  ['a missing file by its name', { 'docs/a.md': 'It stands in `grades.ts`.' }],
  ['what is not in the repository', { 'server/src/a.ts': '// specification §4' }],
]))
  test(`${what} is refused`, () => assert.equal(saidOf(files).length, 1))
