import { Readable } from 'node:stream'
import type { ColumnDef } from 'hucre/xlsx'
import { xmlText } from './text/xml-text.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads and writes .xlsx, which takes some ten megabytes: loaded with the first sheet. */
export const loadXlsx = () => import('hucre/xlsx')

export const CSV = 'text/csv; charset=utf-8'

/** The mark by which Excel recognizes UTF-8, at the start of a .csv. */
export const CSV_MARK = '\uFEFF'

export type SheetCell = string | number | Date | null

/**
 * Characters that a spreadsheet reads as the start of a formula, here or in a .csv that somebody saves from a sheet.
 */
const FORMULA = /^[=+\-@\t\r]/
/** Texts that begin like a formula but are not: a telephone number, or a negative number. */
const NUMBER = /^(?:\+\d[\d ]*|-\d+(?:[.,]\d+)?)$/

/** A text with nothing at its start that a spreadsheet would take for a formula (rule platform.formulas). */
export const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text

/** The text that `withoutFormula` was given. */
export const withFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/**
 * A cell as it is written: numbers and dates unchanged; a text is never a formula, and has no character that sheets
 * reject.
 */
export const safeCell = <C extends SheetCell>(cell: C): C | string =>
  typeof cell === 'string' ? withoutFormula(xmlText(cell)) : cell

/** A text as a cell of a .csv: quoted, and no formula. */
export const csvCell = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`

/** A line of a .csv: cells quoted, semicolons between them, no cell as a formula. */
const csvLine = (cells: readonly SheetCell[]): string =>
  `${cells.map((cell) => csvCell(cell instanceof Date ? cell.toISOString() : String(cell ?? ''))).join(';')}\r\n`

/**
 * Rows of which the first was read, with all that its source reads for it (`ofOneMoment`: everything): while the request
 * has its place among its sender's (http/fair-share.ts), and so that what fails is an answer, not half of a file.
 */
const begun = async <Row>(rows: AsyncIterable<Row>): Promise<AsyncIterable<Row>> => {
  const source = rows[Symbol.asyncIterator]()
  const first = await source.next()
  const rest = { [Symbol.asyncIterator]: () => source }
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* rest
  })()
}

async function* safeRows(rows: AsyncIterable<SheetCell[]>): AsyncGenerator<SheetCell[]> {
  for await (const cells of rows) yield cells.map(safeCell)
}

async function* xlsxOf(
  rows: AsyncIterable<SheetCell[]>,
  name: string,
  columns: ColumnDef[],
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await loadXlsx()
  yield* writeXlsxStream(safeRows(rows), { name: name.slice(0, 31), columns, freezePane: { rows: 1 } })
}

/**
 * A sheet as .xlsx that is written while it is sent, so that its memory does not grow with its rows; no text in it
 * begins as a formula.
 */
export const streamSheet = async (
  rows: AsyncIterable<SheetCell[]>,
  { name, columns }: { name: string; columns: ColumnDef[] },
): Promise<Readable> => Readable.from(xlsxOf(await begun(rows), name, columns), { objectMode: false })

async function* csvLines(rows: AsyncIterable<SheetCell[]>, headers: string[]): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(headers)
  for await (const cells of rows) yield csvLine(cells)
}

/** A sheet as .csv that is written while it is sent. */
export const streamCsv = async (rows: AsyncIterable<SheetCell[]>, headers: string[]): Promise<Readable> =>
  Readable.from(csvLines(await begun(rows), headers), { objectMode: false })
