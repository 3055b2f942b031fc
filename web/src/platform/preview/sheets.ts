import { t } from '#contract/platform/text/text.ts'
/** The rows and columns of a sheet that are shown. */
export const MOST_ROWS = 200
export const MOST_COLUMNS = 40
/** The sheets of a workbook that are shown, and the letters of a cell. */
const MOST_SHEETS = 20
const MOST_LETTERS = 500

/** Is a workbook an .xls, which is not packed, and no .xlsx? By its first byte. */
export const isOldWorkbook = (workbook: ArrayBuffer): boolean => new Uint8Array(workbook)[0] === 0xd0

/** A sheet for display: cells as texts. */
export interface ShownSheet {
  name: string
  rows: string[][]
  isCut: boolean
}

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return cell.toLocaleString('pt-PT', { maximumFractionDigits: 10 })
  if (typeof cell === 'boolean') return cell ? t('common.yes') : t('common.no')
  return typeof cell === 'string' ? cell.slice(0, MOST_LETTERS) : ''
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1

/** The beginning of each sheet, without the empty rows and columns at its end. */
export function shownSheets(sheets: readonly { name: string; rows: readonly (readonly unknown[])[] }[]) {
  return sheets.slice(0, MOST_SHEETS).map(({ name, rows }): ShownSheet => {
    const texts = Array.from(rows.slice(0, MOST_ROWS), (row) =>
      Array.from((row ?? []).slice(0, MOST_COLUMNS), textOf),
    )
    const height = texts.findLastIndex((cells) => lastFilled(cells) > 0) + 1
    const width = Math.max(0, ...texts.map(lastFilled))
    return {
      name,
      rows: texts.slice(0, height).map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? '')),
      isCut: rows.length > MOST_ROWS || rows.some((row) => (row?.length ?? 0) > MOST_COLUMNS),
    }
  })
}

/** 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))
