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
  ['of an error', "throw new Problem('in_use', 'Ainda é usado.')", 'Ainda é usado.'],
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

for (const [what, source, text] of [
  ['that is given back', "const a = () => 'Nada por fazer.'", 'Nada por fazer.'],
  [
    'that begins with words and goes on with a value',
    'const a = `Avisos enviados: ${b}.`',
    'Avisos enviados:',
  ],
  ['of one word, in a property', "const a = { name: 'Resumo' }", 'Resumo'],
  ['of a problem', "throw new Problem('in_use', 'Falta tudo.')", 'Falta tudo.'],
])
  test(`a text of the server ${what} is named with its line`, () =>
    assert.deepEqual(textsOf('server/src/modules/a.ts', `\n${source ?? ''}`), [{ line: 2, text }]))

for (const [what, source] of [
  ['what describes a queue', "const a = { about: 'Sends a mail' }"],
  ['what describes a measure', "const help = 'Time of a request'"],
  ['an error for programmers', 'throw new Error(`No policy says who may ${a}`)'],
])
  test(`${what} is no text of the server`, () =>
    assert.deepEqual(textsOf('server/src/modules/a.ts', source ?? ''), []))

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

/**
 * The faults of files that hold the same source, by file and line.
 * @param {import('node:test').TestContext} t
 * @param {string[]} files
 * @param {string} source
 */
const faultsIn = (t, files, source) => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const file of files) {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
  }
  return checkTexts(root)
    .map((line) => line.split(':').slice(0, 2).join(':'))
    .toSorted()
}

test('the code of the browser is looked through, but for its tests and the long pages of the site', (t) =>
  assert.deepEqual(
    faultsIn(
      t,
      [
        'web/src/a.ts',
        'web/src/modules/a/B.tsx',
        'web/src/a.test.ts',
        'web/src/modules/a/testing/a.ts',
        'web/src/modules/site/texts/a.ts',
      ],
      "export const a = 'sessões'\nexport const b = { maxLength: 3 }",
    ),
    ['web/src/a.ts:1', 'web/src/a.ts:2', 'web/src/modules/a/B.tsx:1', 'web/src/modules/a/B.tsx:2'],
  ))

test('the modules and the platform of the server are looked through, but for what is prose as a whole', (t) =>
  assert.deepEqual(
    faultsIn(
      t,
      [
        'server/src/modules/a/task.ts',
        'server/src/modules/a/mails.ts',
        'server/src/modules/a/personal-data.ts',
        'server/src/modules/a/sub/mails.ts',
        'server/src/modules/certificates/document.ts',
        'server/src/platform/a.ts',
        'server/src/platform/mail-templates/product-mail.ts',
        'server/src/platform/personal-data/personal-data.ts',
        'server/src/platform/testing/a.ts',
        'server/src/a.ts',
      ],
      "export const a = { label: 'Estado', description: 'Words for machines' }\nexport const b = { maxLength: 3 }",
    ),
    ['server/src/modules/a/sub/mails.ts:1', 'server/src/modules/a/task.ts:1', 'server/src/platform/a.ts:1'],
  ))
