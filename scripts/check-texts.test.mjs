import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { checkTexts, lengthsOf, textsOf } from './check-texts.mjs'

for (const [what, source, text] of [
  ['between tags', '<p>Ver os cursos</p>', 'Ver os cursos'],
  ['between tags, of one word', '<p>cursos</p>', 'cursos'],
  ['between tags, chosen by a condition', "<p>{a ? 'Ativo' : null}</p>", 'Ativo'],
  ['in a label', '<A label="Estado" />', 'Estado'],
  ['in a label, chosen by a condition', "<A label={a ? 'Parada' : b} />", 'Parada'],
  ['in a label of an object', "({ label: 'Estado' })", 'Estado'],
  ['in what is read out', "({ 'aria-label': 'Fechar' })", 'Fechar'],
  ['in a row of a label and a value', "[['Tipo', a]]", 'Tipo'],
  ['that is given to a function', "usePageTitle('Cursos')", 'Cursos'],
  ['with an accent, anywhere', "const a = 'sessões'", 'sessões'],
  ['put together', 'const a = `${b} de ${c}`', 'de'],
  ['of Portuguese words, anywhere', "const a = 'horas de curso'", 'horas de curso'],
])
  test(`a text ${what} is named with its line`, () =>
    assert.deepEqual(textsOf('a.tsx', `\n${source ?? ''}`), [{ line: 2, text }]))

for (const [what, source] of [
  ['the key of a text', "<A label={t('task.state')} />"],
  ['a value', '<A type="submit" color="red" label={a} />'],
  ['a key of the keyboard', "a.key === 'Enter'"],
  ['a name that is the same everywhere', '<kbd>Ctrl</kbd>'],
  ['a style', "const a = { border: '1px solid var(--line)', font: `600 ${b} sans-serif` }"],
  ['messages for programmers', "throw new Error('A field stands outside of its form')"],
  ['the text between texts', "<p>{t('a.b')}. {c} × {d}</p>"],
])
  test(`${what} is no text`, () => assert.deepEqual(textsOf('a.tsx', source ?? ''), []))

for (const [what, source, name, length] of [
  ['an input', '<A label={a} maxLength={20_000} />', 'maxLength', 20_000],
  ['an input, at the least', '<A minLength={5} />', 'minLength', 5],
  ['the properties of inputs', 'const a = { required: true, maxLength: 200 }', 'maxLength', 200],
  ['what is checked by hand', 'const a = reason.trim().length < 3', 'trim().length', 3],
])
  test(`a length of ${what} is named with its line`, () =>
    assert.deepEqual(lengthsOf('a.tsx', `\n${source}`), [{ line: 2, name, length }]))

for (const source of [
  '<A maxLength={EMAIL_MAX} rows={3} />',
  '<A maxLength={user.fields.email.max} />',
  'const a = { maxLength }',
  'const a = reason.trim().length >= REASON_MIN',
  'const a = reason.trim().length > 0',
])
  test(`a length that the contract has is none of the form's: ${source}`, () =>
    assert.deepEqual(lengthsOf('a.tsx', source), []))

test('the code of the browser is looked through, but for its tests and the long pages of the site', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const file of [
    'a.ts',
    'modules/a/B.tsx',
    'a.test.ts',
    'modules/a/testing/a.ts',
    'modules/site/texts/a.ts',
  ]) {
    const path = join(root, 'web/src', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, "export const a = 'sessões'\nexport const b = { maxLength: 3 }")
  }
  assert.deepEqual(
    checkTexts(root).map((line) => line.split(':').slice(0, 2).join(':')),
    ['web/src/a.ts:1', 'web/src/a.ts:2', 'web/src/modules/a/B.tsx:1', 'web/src/modules/a/B.tsx:2'],
  )
})
