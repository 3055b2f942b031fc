import { importFields, type ImportKind } from './fields.ts'

/** Which field each column fills, by the column's place from 0; columns that fill none are not in it. */
export type Mapping = Readonly<Record<string, string>>

/** Words of a heading that do not describe its column. */
const idle = new Set(['de', 'do', 'da', 'dos', 'das', 'o', 'a', 'n', 'no', 'nr', 'num', 'numero', 'e'])

/** A header for comparison: without case, accents, punctuation, filler words and text in brackets. */
export const headKey = (head: string): string => {
  const words = head
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\be-? ?mail/g, 'email')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const whole = words.join('')
  const distinctive = words.filter((word) => !idle.has(word)).join('')
  // Letters alone are an abbreviation: N.I.F.
  return words.every((word) => word.length === 1) ? whole : distinctive || whole
}

const headsOf = (kind: ImportKind): ReadonlyMap<string, string> =>
  new Map(
    importFields[kind].flatMap(({ name, label, heads }) =>
      [name, label, ...heads].map((head) => [headKey(head), name] as const),
    ),
  )
const byHead: Readonly<Record<ImportKind, ReadonlyMap<string, string>>> = {
  user: headsOf('user'),
  degree: headsOf('degree'),
}

/**
 * Recognizes the columns of a file by their heads (rule import.columns). A field is filled by one column: the first.
 * @param remembered what was chosen for a head before, by `headKey`: a field, or '' for none
 */
export const recognizeColumns = (
  kind: ImportKind,
  heads: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): Mapping => {
  const mapping: Record<string, string> = {}
  const taken = new Set<string>()
  for (const [index, head] of heads.entries()) {
    const key = headKey(head)
    if (key === '') continue
    const field = Object.hasOwn(remembered, key) ? remembered[key] : byHead[kind].get(key)
    if (!field || taken.has(field)) continue
    taken.add(field)
    mapping[index] = field
  }
  return mapping
}

/** How many rows above the heads a file may have, such as its title. */
const HEAD_SEARCH = 10

/**
 * The index of the header row among the first rows of a file: the row with the most recognised columns, the earlier one
 * first; if none, the first non-empty one. -1 for an empty file.
 */
export const findHeads = (kind: ImportKind, rows: readonly (readonly string[])[]): number => {
  const counts = rows.slice(0, HEAD_SEARCH).map((cells) => Object.keys(recognizeColumns(kind, cells)).length)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  return rows.findIndex((cells) => cells.some((cell) => cell !== ''))
}

/** Is it a mapping: places of columns, each with a field of the kind, no field twice? */
export const isMapping = (kind: ImportKind, value: unknown): value is Mapping => {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return false
  const names = new Set(importFields[kind].map(({ name }) => name))
  const fields = Object.values(value)
  return (
    Object.keys(value).every((place) => /^\d{1,3}$/.test(place)) &&
    fields.every((field) => typeof field === 'string' && names.has(field)) &&
    new Set(fields).size === fields.length
  )
}
