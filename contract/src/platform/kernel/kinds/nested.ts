import type { Field, Fields } from './kind.ts'

/** What is shown of the fields that a value holds: its texts and names, one after the other. */
export const nestedText = (
  fields: Fields,
  value: unknown,
  textOf: (field: Field, value: unknown) => string,
): string =>
  Object.entries(fields)
    .map(([name, field]) => textOf(field, (value as Record<string, unknown> | null)?.[name]))
    .filter(Boolean)
    .join(' · ')
