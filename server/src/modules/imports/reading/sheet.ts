import { IMPORT_LIMITS } from '#contract/imports/limits.ts'
import { t } from '#contract/platform/text/text.ts'
import { loadXlsx, withFormula } from '../../../platform/sheets.ts'
import { checkInflated } from '../../../platform/packages/zip.ts'
import { decodeText, separatorOf } from './text.ts'

/** A non-empty row: its number in the file, from 1, and its cells as texts. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** How many characters cells have together. */
export const charactersOf = (cells: readonly string[]): number =>
  cells.reduce((sum, { length }) => sum + length, 0)

/** Why a file is not read further. */
export class SheetFault extends Error {
  readonly fault: 'tooManyRows' | 'tooManyColumns' | 'tooMuchText' | 'unreadable'

  constructor(fault: SheetFault['fault']) {
    super(fault)
    this.fault = fault
  }
}

const CFB = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)

/** Counting empty lines has a limit: a file may contain nothing else. */
const MAX_LINES = IMPORT_LIMITS.rows * 10

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return t(cell ? 'common.yes' : 'common.no')
  if (typeof cell !== 'string') return ''
  // One character more than is allowed is enough to be refused.
  return withFormula(
    cell
      .slice(0, IMPORT_LIMITS.cell + 1)
      .normalize('NFC')
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim(),
  )
}

async function* linesOf(bytes: Uint8Array): AsyncGenerator<{ index: number; values: readonly unknown[] }> {
  if (begins(bytes, ZIP)) {
    await checkInflated(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), IMPORT_LIMITS.inflated)
    const { streamXlsxRows } = await loadXlsx()
    yield* streamXlsxRows(bytes)
    return
  }
  if (begins(bytes, CFB)) {
    const { readXls } = await import('hucre')
    const { sheets } = await readXls(bytes, { sheets: [0], maxRows: MAX_LINES })
    for (const [index, values] of (sheets[0]?.rows ?? []).entries()) yield { index, values: values ?? [] }
    return
  }
  // A text file contains no zero byte, unless it says that it is UTF-16.
  if (bytes[0] !== 0xff && bytes[0] !== 0xfe && bytes.includes(0)) throw new SheetFault('unreadable')
  const { text, separator } = separatorOf(decodeText(bytes))
  const { streamCsvRows } = await import('hucre/csv')
  let index = 0
  for (const values of streamCsvRows(text, { delimiter: separator })) yield { index: index++, values }
}

/**
 * The rows of a sheet, one at a time: the first sheet of an .xlsx or of an .xls (Excel 97 or later), or text whose
 * cells are separated (rule import.files). Dates become `yyyy-MM-dd`, and formulas their last results.
 * @throws SheetFault for any other file, and for more rows, columns or text than are read
 */
export async function* sheetRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  let found = 0
  let characters = 0
  try {
    for await (const { index, values } of linesOf(bytes)) {
      if (index > MAX_LINES) throw new SheetFault('tooManyRows')
      const cells: string[] = []
      for (const [place, value] of values.entries()) {
        const text = textOf(value)
        if (text === '') continue
        if (place >= IMPORT_LIMITS.columns) throw new SheetFault('tooManyColumns')
        while (cells.length < place) cells.push('')
        cells.push(text)
      }
      if (cells.length === 0) continue
      // The rows, their headers and the lines allowed above them.
      if (++found > IMPORT_LIMITS.rows + 10) throw new SheetFault('tooManyRows')
      characters += charactersOf(cells)
      if (characters > IMPORT_LIMITS.characters) throw new SheetFault('tooMuchText')
      yield { row: index + 1, cells }
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault('unreadable')
  }
}
