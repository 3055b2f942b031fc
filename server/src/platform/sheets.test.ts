import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { streamSheet, withFormula, withoutFormula, type SheetCell } from './sheets.ts'

const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '+A1', '-', '+351-912', '=', "-1'!A1"]
const harmless = [
  '+351 912 345 678',
  '+351912345678',
  '-5',
  '-12,50',
  'Ana',
  '',
  "D'Ávila",
  "'citado'",
  '12',
  'a=b',
]

test('no text begins as a formula, and telephone numbers and negative ones stay what they are', () => {
  for (const text of formulas) assert.equal(withoutFormula(text), `'${text}`)
  for (const text of harmless) assert.equal(withoutFormula(text), text)
  for (const text of [...formulas, ...harmless]) assert.equal(withFormula(withoutFormula(text)), text)
})

test('in a sheet numbers are numbers, dates are dates, and texts no formulas', async () => {
  async function* rows(): AsyncGenerator<SheetCell[]> {
    yield ['=1+1', -5, -1.5, new Date('2026-11-22T00:00:00Z'), '+351 912 345 678', null]
  }
  const columns = Array.from({ length: 6 }, (_, n) => ({ header: String(n) }))
  const { sheets } = await readXlsx(await buffer(await streamSheet(rows(), { name: 'x', columns })))
  const [, row = []] = sheets[0]?.rows ?? []
  const [text, whole, part, , phone] = row
  assert.deepEqual([text, whole, part, phone], ["'=1+1", -5, -1.5, '+351 912 345 678'])
  assert.notEqual(typeof row[3], 'string')
})

test('signs that XML cannot hold are left out, and the sheet is read', async () => {
  async function* rows(): AsyncGenerator<SheetCell[]> {
    yield ['a\uFFFEb\uFFFFc\u0000\u000Bd\uD800e', '\uFFFE=1+1', 'João 🙂\n\té']
  }
  const columns = Array.from({ length: 3 }, (_, n) => ({ header: String(n) }))
  const { sheets } = await readXlsx(await buffer(await streamSheet(rows(), { name: 'x', columns })))
  assert.deepEqual(sheets[0]?.rows[1], ['abcde', "'=1+1", 'João 🙂\n\té'])
})
