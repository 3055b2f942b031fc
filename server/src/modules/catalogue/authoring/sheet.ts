import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { checkInflated } from '../../../platform/packages/zip.ts'
import { loadXlsx } from '../../../platform/sheets.ts'
import type { Draft } from './questions.ts'

/** The limits of an inflated sheet, in bytes and in rows: some thousands of questions. */
const MAX_INFLATED = 10 * 1024 ** 2
const MAX_ROWS = 5000

const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''

const numberOf = (cell: unknown): number | null => {
  const text = textOf(cell).replace(',', '.')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null
}

/**
 * The questions of a sheet, one a row under a row of heads: question, how many answers are shown, then each answer
 * with its points.
 * @throws Problem `unsupported_media` for anything but a sheet
 */
export const readSheet = async (contents: Buffer): Promise<Draft[]> => {
  const { readXlsx } = await loadXlsx()
  const workbook = await checkInflated(contents, MAX_INFLATED)
    .then(() => readXlsx(contents, { sheets: [0], maxRows: MAX_ROWS }))
    .catch(() => {
      throw new Problem('unsupported_media', t('validation.excelFile'))
    })
  const [, ...rows] = workbook.sheets[0]?.rows ?? []
  return rows
    .filter((row) => row.some((cell) => textOf(cell) !== ''))
    .map((row) => {
      const pool = Array.from({ length: Math.ceil(Math.max(0, row.length - 2) / 2) }, (_, index) => ({
        answer: textOf(row[2 + index * 2]),
        points: numberOf(row[3 + index * 2]),
      }))
      return {
        name: textOf(row[0]),
        question: textOf(row[0]),
        answers: numberOf(row[1]) ?? undefined,
        answerPool: pool.filter(({ answer, points }) => answer !== '' || points !== null),
      }
    })
}
