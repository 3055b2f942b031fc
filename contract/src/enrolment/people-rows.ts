import type { PinAccount } from './code-rules.ts'

const SEPARATORS = [';', '\t', ','] as const

/** The cell of a row without the quotes around it. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

/**
 * The people of a text file, a line each: name and email in either order, between `;`, tab or `,`. A header line and
 * empty lines are skipped.
 */
export function readPeople(text: string): PinAccount[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const rows = lines.flatMap((line) => {
    const separator = SEPARATORS.find((sign) => line.includes(sign)) ?? ';'
    const cells = line.split(separator).map(bare)
    return cells.some((cell) => cell !== '') ? [cells] : []
  })
  const isHead = rows[0]?.some((cell) => /^e-?mail$/i.test(cell)) ?? false
  return rows.slice(isHead ? 1 : 0).map((cells) => {
    const email = cells.find((cell) => cell.includes('@')) ?? ''
    const name = cells.find((cell) => cell !== '' && cell !== email) ?? ''
    return { name, email: email.toLowerCase() }
  })
}
