import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discount } from '../../commerce/entities.ts'
import { company } from '../../companies/company.ts'
import { quiz } from '../../site/quiz.ts'
import { t } from '../text/text.ts'
import { defineEntity, type Entity } from './entity.ts'
import { boolean, embed, group, integer, list, text } from './fields.ts'
import { entityErrors } from './validate.ts'
import { MAX_ENTRIES } from './kinds/kind.ts'
import { isTooIntricate, plainText } from './kinds/rich-text.ts'
import { sentenceError } from './kinds/text.ts'

const page = defineEntity({
  name: 'page',
  label: { one: 'Página', many: 'Páginas', gender: 'f' },
  about: '',
  title: 'body',
  fields: { body: text({ label: 'Texto', style: 'rich', required: true }) },
  list: { columns: ['body'], search: ['body'], sort: 'body' },
  form: [{ title: 'Página', fields: ['body'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
})

const errorOf = (entity: Parameters<typeof entityErrors>[0], field: string, value: unknown) =>
  entityErrors(entity, { [field]: value }, '2026-01-01').find((error) => error.field === field)?.message

test('the rules of an entity meet what is sent, and nothing in a field that is wrong or empty', () => {
  let met: unknown
  const year = integer({ label: 'Ano', min: 2000 })
  const { label, about, access } = page
  const shelf = defineEntity({
    name: 'shelf',
    label,
    about,
    access,
    title: 'name',
    fields: {
      name: text({ label: 'Nome' }),
      year,
      isOpen: boolean({ label: 'Aberta', readOnly: true }),
      place: group({ label: 'Lugar', of: { room: text({ label: 'Sala' }), year } }),
      maker: embed({ label: 'Quem a fez', of: { year } }),
      books: list({ label: 'Livros', of: { title: text({ label: 'Título' }), year } }),
      tags: list({ label: 'Etiquetas', distinct: 'name', of: { name: text({ label: 'Nome' }) } }),
    },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
    form: [{ title: 'Estante', fields: ['name'] }],
    rules: (item) => {
      met = item
      return []
    },
  })
  const rows = [
    { _id: '1', title: 'Os Maias', year: 1888, strange: true },
    { _id: '2', title: '', year: 2001 },
  ]
  const tags = [{ name: 'a' }, { name: 'a' }]
  const item = {
    name: '  ',
    year: '',
    isOpen: true,
    place: 'Sala 2',
    maker: [],
    books: rows,
    tags,
    strange: 1,
  }
  const wrong = entityErrors(shelf, item, '2026-01-01').map(({ field }) => field)
  assert.deepEqual(wrong, ['books.0.year', 'tags'])
  assert.deepEqual(met, {
    name: null,
    year: null,
    place: { room: null, year: null },
    maker: null,
    books: [
      { title: 'Os Maias', year: null },
      { title: null, year: 2001 },
    ],
    tags: null,
  })
})

test('a length is checked before anything reads what the text says', () => {
  const long = '<'.repeat(1_000_000)
  assert.equal(errorOf(quiz, 'personalname', long), t('validation.tooLong'))
  assert.equal(errorOf(quiz, 'personalname', ' '.repeat(1_000_000)), t('validation.tooLong'))
  assert.equal(errorOf(quiz, 'idade', long), t('validation.tooLong'))
  assert.equal(errorOf(page, 'body', long), t('validation.tooLong'))
})

test('rich text of any shape is refused before it is parsed, and its words are still read', () => {
  for (const [mark, words] of [
    ['<', '<'.repeat(199_000)],
    ['<b', '<b'.repeat(99_500)],
    ['<img', '<img'.repeat(49_750)],
    ['<img>', ''],
  ] as const) {
    const html = mark.repeat(Math.floor(199_000 / mark.length))
    assert.equal(errorOf(page, 'body', html), t('validation.tooIntricate'), mark)
    assert.equal(plainText(html), words, mark)
  }
})

test('rich text of marks alone is empty; a picture is not, and plain text never is', () => {
  assert.equal(errorOf(page, 'body', '<p>&nbsp;</p>'), t('validation.required'))
  assert.equal(errorOf(page, 'body', '<p><img src="/a.png"></p>'), undefined)
  assert.equal(errorOf(quiz, 'personalname', '<br>'), undefined)
})

test('rich text nests as deep, and holds as many marks, as somebody writes', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`
  assert.equal(isTooIntricate(nested(100).repeat(28)), false)
  assert.equal(isTooIntricate(nested(101)), true)
  assert.equal(isTooIntricate('<p>a<br>b</p>'.repeat(1900)), false)
  assert.equal(isTooIntricate('<'.repeat(6001)), true)
  assert.equal(isTooIntricate('a'.repeat(120_001)), true)
  assert.equal(isTooIntricate(`<p style="${'{'.repeat(5001)}">`), true)
  assert.equal(isTooIntricate(`<img src="data:image/png;base64,${'A'.repeat(190_000)}">`), false)
  assert.equal(errorOf(page, 'body', nested(101)), t('validation.tooIntricate'))
})

test('lists of references, words and rows have an end', () => {
  assert.equal(
    errorOf(
      quiz,
      'mfp',
      Array.from({ length: MAX_ENTRIES + 1 }, () => 'E-learning'),
    ),
    t('validation.tooManyEntries', { max: MAX_ENTRIES }),
  )
})

test('a line takes no character that is not seen, and several lines only those that part them', () => {
  const body: Entity = { ...page, fields: { body: text({ label: 'Texto', style: 'lines' }) } }
  for (const sign of ['\0', '\u001b', '\u007f', '\u0085', '\t', '\n', '\r']) {
    const value = `Rui${sign}Pires`
    assert.equal(errorOf(quiz, 'personalname', value), t('validation.controlCharacters'))
    const parts = ['\t', '\n', '\r'].includes(sign)
    assert.equal(errorOf(body, 'body', value), parts ? undefined : t('validation.controlCharacters'))
  }
  for (const sign of ['\u200b', '\u202e', '\u2066', '\ufeff'])
    assert.equal(errorOf(quiz, 'personalname', `Rui${sign}Pires`), t('validation.controlCharacters'))
  assert.equal(errorOf(quiz, 'personalname', 'Conceição Ñíguez 👩‍🏫'), undefined)
})

test('a wrong format is reported before a wrong length', () => {
  assert.equal(errorOf(company, 'nif', '123'), t('validation.nif'))
  assert.equal(errorOf(company, 'nif', 'ES1'), t('validation.nif'))
  assert.equal(errorOf(discount, 'code', 'ab'), t('validation.tooShort'))
})

test('a reason is as long as its call lets it be, in several lines, and shows something', () => {
  assert.equal(sentenceError('Falta a assinatura.\n'.repeat(200)), undefined)
  assert.equal(sentenceError(''), undefined)
  for (const unseen of ['\u3164\u3164\u200D', '\u200D'.repeat(12), ' \n\t '])
    assert.equal(sentenceError(unseen), t('validation.required'))
})

const numbers = defineEntity({
  name: 'testNumbers',
  label: { one: 'Número', many: 'Números', gender: 'm' },
  about: 'Números de um ensaio.',
  title: 'niss',
  fields: {
    niss: text({ label: 'NISS', format: 'niss', max: 11 }),
    nib: text({ label: 'NIB', format: 'nib', max: 21 }),
    postalCode: text({ label: 'Código postal', format: 'postalCode', max: 12 }),
  },
  list: { columns: ['niss'], search: ['niss'], sort: 'niss' },
  form: [{ title: 'Números', fields: ['niss', 'nib', 'postalCode'] }],
  access: { list: 'policy', view: 'policy', edit: 'policy' },
})

test('a number longer than its field only by its groups is judged as it is kept', () => {
  const right = { niss: '112 3456 7892', nib: 'PT50 0018 0000 4035 9330 0018 7', postalCode: '4000 123' }
  assert.deepEqual(entityErrors(numbers, right, '2026-01-01'), [])
  const wrong = { niss: '112 3456 7891', nib: '0'.repeat(400), postalCode: `4000${' '.repeat(600)}123` }
  assert.deepEqual(
    entityErrors(numbers, wrong, '2026-01-01').map(({ field, message }) => [field, message]),
    [
      ['niss', t('validation.niss')],
      ['nib', t('validation.tooLong')],
      ['postalCode', t('validation.tooLong')],
    ],
  )
})
