import type { Field, ListField } from './fields.ts'
import { recordOf } from './records.ts'

/** The name of the one short text that each row of a list is, where the list is written like tags. */
export const tagField = (field: ListField): string | undefined => {
  const [only, ...others] = Object.entries(field.of)
  if (!only || others.length > 0) return undefined
  const [name, inner]: [string, Field] = only
  return inner.kind === 'text' && (inner.style ?? 'line') === 'line' && !inner.format ? name : undefined
}

/**
 * Rows of one short text, parted at commas, each text once: `[{name: 'epi, Segurança'}]` are two tags. The first part
 * keeps the row's own properties.
 * @param name the property that holds the text
 */
export const splitTags = (rows: readonly unknown[], name: string): unknown[] => {
  const seen = new Set<string>()
  return rows.flatMap((row): unknown[] => {
    const text = recordOf(row)[name]
    if (typeof text !== 'string' || !text.includes(',')) return [row]
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !seen.has(part) && seen.add(part))
    return parts.map((part, index) => (index === 0 ? { ...recordOf(row), [name]: part } : { [name]: part }))
  })
}
