import { headKey } from './columns.ts'

export interface Option {
  value: string
  label: string
}

/**
 * The value of a choice that a text of a file means: written as the value or its label, however it is spelt, or by a
 * word that files use for it; undefined where it is none.
 * @param words by `headKey`
 */
export const chosenOf = (
  options: readonly Option[],
  words: Readonly<Record<string, string>>,
  text: string,
): string | undefined => {
  const key = headKey(text)
  const option = options.find(({ value, label }) => headKey(value) === key || headKey(label) === key)
  return option?.value ?? (Object.hasOwn(words, key) ? words[key] : undefined)
}
