import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { YearShown } from '../hours-endpoints.ts'
import { yearText } from './year-text.ts'

const late: YearShown = {
  year: 2026,
  minutes: 2400,
  given: 2340,
  lacks: 60,
  state: 'late',
  figure: '',
  fallsDue: '2026-12-31',
  creditFrom: '2028-12-31',
  lapsesOn: '2031-12-31',
  imputed: [],
}

test('one missing hour is singular', () => {
  assert.match(yearText(late), /^Falta 1 h: o prazo acabou em 2026-12-31\./)
  assert.match(yearText({ ...late, lacks: 90 }), /^Falta 1 h 30 min:/)
  assert.match(yearText({ ...late, state: 'lapsed' }), /^Faltava 1 h\. O crédito caducou em 2031-12-31\./)
})
