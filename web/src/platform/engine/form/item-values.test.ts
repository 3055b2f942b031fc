import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  boolean,
  choice,
  day,
  embed,
  file,
  group,
  list,
  number,
  ref,
  refs,
  text,
  texts,
} from '#contract/platform/kernel/fields.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import { today } from '../../lib/today.ts'
import { emptyValues, formValues, sentValues } from './item-values.ts'

const one = { value: 'a', label: 'A' }
const fields = {
  name: text({ label: 'Nome' }),
  places: number({ label: 'Lugares', initial: 12 }),
  open: boolean({ label: 'Aberto', initial: true }),
  kind: choice({ label: 'Tipo', options: [one], initial: 'a' }),
  from: day({ label: 'De' }),
  until: day({ label: 'Até', initialYears: 1 }),
  tutor: ref({ label: 'Tutor', entity: 'user' }),
  tutors: refs({ label: 'Tutores', entity: 'user' }),
  words: texts({ label: 'Palavras' }),
  picture: file({ label: 'Imagem', accept: ['png'] }),
  rows: list({ label: 'Linhas', of: { minutes: number({ label: 'Minutos', initial: 5 }) } }),
  data: group({ label: 'Dados', of: { nif: text({ label: 'NIF' }), adult: boolean({ label: 'Adulto' }) } }),
  exam: embed({ label: 'Exame', of: { picture: file({ label: 'Imagem', accept: ['png'] }) } }),
}

test('a new item begins with what each kind of field begins with', () => {
  assert.deepEqual(emptyValues(fields), {
    name: null,
    places: 12,
    open: true,
    kind: 'a',
    from: null,
    until: yearsAfter(today(), 1),
    tutor: null,
    tutors: [],
    words: [],
    picture: null,
    rows: [],
    data: { nif: null, adult: false },
    exam: { picture: null },
  })
})

test('a form holds every field of a stored item, and an empty number stays empty', () => {
  const held = formValues(fields, { name: 'Sala', rows: [{ _id: 'r1' }], data: { nif: '1' }, exam: null })
  assert.deepEqual(held['rows'], [{ _id: 'r1', minutes: null }])
  assert.deepEqual(held['data'], { nif: '1', adult: false })
  assert.deepEqual(held['exam'], { picture: null })
  assert.equal(held['places'], null)
  assert.equal(held['open'], true)
})

test('values travel as ids, files beside them under their paths, and an embed of nothing not at all', () => {
  const files: Record<string, File> = {}
  const picture = new File(['x'], 'x.png')
  const typed = {
    ...emptyValues(fields),
    name: '',
    tutor: { _id: 't1', name: 'Ana' },
    tutors: [{ _id: 't2', name: 'Rui' }],
    rows: [{ _id: 'r1', minutes: 7 }],
    exam: { picture },
  }
  const sent = sentValues(fields, typed, '', files)
  assert.deepEqual(
    [sent['name'], sent['tutor'], sent['tutors'], sent['rows']],
    [null, 't1', ['t2'], [{ _id: 'r1', minutes: 7 }]],
  )
  assert.deepEqual([sent['exam'], Object.keys(files)], [{ picture: null }, ['exam.picture']])
  assert.equal(sentValues(fields, emptyValues(fields), '', {})['exam'], null)
})

test('empty values of hidden fields are sent', () => {
  const hidden = {
    ...fields,
    data: { ...fields.data, when: { field: 'kind', in: ['b'] } },
    rows: { ...fields.rows, when: { field: 'kind', in: ['b'] } },
    exam: { ...fields.exam, when: { field: 'kind', in: ['b'] } },
  }
  const typed = { ...emptyValues(hidden), data: { nif: '1', adult: true }, rows: [{ _id: 'r1', minutes: 7 }] }
  const sent = sentValues(hidden, typed, '', {})
  assert.deepEqual([sent['data'], sent['rows'], sent['exam']], [{ nif: null, adult: false }, [], null])
})
