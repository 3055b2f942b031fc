import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnName, MOST_ROWS, shownSheets } from './sheets.ts'

test('a sheet is shown as texts, without what is empty at its end', () => {
  const [sheet] = shownSheets([
    {
      name: 'Plano',
      rows: [
        ['Perigo', 'Nota', '', ''],
        ['Queda', 12.5, null],
        [],
        [new Date('2026-03-01T00:00:00Z'), true],
        ['', ''],
      ],
    },
  ])
  assert.deepEqual(sheet, {
    name: 'Plano',
    rows: [
      ['Perigo', 'Nota'],
      ['Queda', '12,5'],
      ['', ''],
      ['2026-03-01', 'Sim'],
    ],
    isCut: false,
  })
})

test('a long sheet shows its beginning, and says that it continues', () => {
  const rows = Array.from({ length: MOST_ROWS + 5 }, (_, at) => [at])
  const [sheet] = shownSheets([{ name: 'Longa', rows }])
  assert.equal(sheet?.rows.length, MOST_ROWS)
  assert.equal(sheet?.isCut, true)
  assert.deepEqual(shownSheets([{ name: 'Vazia', rows: [[]] }])[0]?.rows, [])
})

test('columns are named as in a spreadsheet', () => {
  assert.deepEqual([0, 25, 26, 51, 701].map(columnName), ['A', 'Z', 'AA', 'AZ', 'ZZ'])
})
