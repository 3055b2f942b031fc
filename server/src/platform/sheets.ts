import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream, type ColumnDef } from 'hucre/xlsx'
import type { FastifyReply } from 'fastify'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SheetCell = string | number | Date | null

/** What a spreadsheet takes for the beginning of a formula, here or in the .csv that somebody makes of a sheet. */
const FORMULA = /^[=+\-@\t\r]/
/** What begins like one and is none: a telephone number, and a negative number. */
const NUMBER = /^(?:\+\d[\d ]*|-\d+(?:[.,]\d+)?)$/

/** A text with nothing at its start that a spreadsheet would take for a formula (rule platform.formulas). */
export const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text

/** The text that `withoutFormula` was given. */
export const withFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** A cell as it goes out: numbers and dates as they are, no text as a formula. */
export const safeCell = <C extends SheetCell>(cell: C): C | string =>
  typeof cell === 'string' ? withoutFormula(cell) : cell

async function* safeRows(rows: AsyncIterable<SheetCell[]>): AsyncGenerator<SheetCell[]> {
  for await (const cells of rows) yield cells.map(safeCell)
}

/**
 * A sheet as .xlsx that is written while its rows are read, so that its memory does not grow with them; no text in it
 * begins as a formula.
 */
export const streamSheet = (
  rows: AsyncIterable<SheetCell[]>,
  { name, columns }: { name: string; columns: ColumnDef[] },
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(safeRows(rows), {
      name: name.slice(0, 31),
      columns,
      freezePane: { rows: 1 },
    }) as ReadableStream<Uint8Array>,
  )

/** Sends a file for the person to keep, under a name in Portuguese. */
export const sendFile = (
  reply: FastifyReply,
  { name, type, contents }: { name: string; type: string; contents: Readable },
): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(contents)
