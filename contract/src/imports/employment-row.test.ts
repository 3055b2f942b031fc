import assert from 'node:assert/strict'
import { test } from 'node:test'
import { employmentErrors, employmentValues, wholeEmployment } from './employment-row.ts'

const today = '2026-03-02'
const read = (field: string) => (text: string) =>
  Object.values(employmentValues({ [`employment.${field}`]: text }) ?? {})[0]
const wrong = (cells: Record<string, string>, standing?: Parameters<typeof wholeEmployment>[1]) =>
  employmentErrors(wholeEmployment(employmentValues(cells) ?? {}, standing), today).map(({ field }) => field)

test('the kind of a contract is read however it is written', () => {
  const contract = read('contract')
  for (const text of [
    'Sem termo',
    'Contrato sem termo',
    'por tempo indeterminado',
    'Efetivo',
    'EFECTIVA',
    'open',
  ])
    assert.equal(contract(text), 'open', text)
  for (const text of [
    'A termo',
    'Termo certo',
    'a termo incerto',
    'Contrato de trabalho a termo certo',
    'fixed',
  ])
    assert.equal(contract(text), 'fixed', text)
  assert.equal(contract('Avença'), 'Avença')
})

test('hours are read with a comma, with minutes and with their unit', () => {
  const hours = read('weeklyHours')
  for (const text of ['37,5', '37.5', '37,5 h', '37:30', '37h30', '37,5 horas/semana'])
    assert.equal(hours(text), 37.5, text)
  assert.equal(hours('40'), 40)
  assert.equal(hours('a combinar'), 'a combinar')
})

test('the pension scheme is read by its code, its name and its letters', () => {
  const scheme = read('pensionScheme')
  for (const text of ['1', '01', 'segurança social', 'SS']) assert.equal(scheme(text), '1', text)
  for (const text of ['2', 'CGA', 'Caixa Geral de Aposentações']) assert.equal(scheme(text), '2', text)
  assert.equal(scheme('9'), '9')
})

test('a row that says nothing of an employment has none', () => {
  assert.equal(employmentValues({ name: 'Ana', dateValidateCC: '01/01/2030' }), undefined)
})

test('what an employment comes to is judged by the record, each fault with its column', () => {
  const start = { 'employment.startDate': '1/9/2024' }
  assert.deepEqual(wrong(start), [])
  assert.deepEqual(wrong({ 'employment.establishment': 'Loja' }), ['employment.startDate'])
  assert.deepEqual(wrong({ ...start, 'employment.contract': 'a termo' }), ['employment.endDate'])
  assert.deepEqual(wrong({ 'employment.startDate': '31/02/2024' }), ['employment.startDate'])
  assert.deepEqual(wrong({ 'employment.startDate': '2027-03-03' }), ['employment.startDate'])
  assert.deepEqual(
    wrong({ ...start, 'employment.endDate': '1/8/2024', 'employment.weeklyHours': '61' }).toSorted(),
    ['employment.endDate', 'employment.weeklyHours'],
  )
  assert.deepEqual(wrong({ ...start, 'employment.endDate': '31/12/9999' }), ['employment.endDate'])
  // Stored values are kept if the row has no others.
  const standing = {
    startDate: '2024-09-01',
    endDate: null,
    contract: 'open',
    weeklyHours: 40,
    pensionScheme: '1',
  }
  assert.deepEqual(wrong({ 'employment.contract': 'termo certo' }, standing), ['employment.endDate'])
  assert.deepEqual(wrong({ 'employment.weeklyHours': '20' }, standing), [])
})
