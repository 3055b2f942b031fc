import type { ComboboxItem, SelectProps } from '@mantine/core'
import { fold } from '#contract/platform/text/fold.ts'

type Filter = NonNullable<SelectProps['filter']>

/** How well a text matches: the same, its beginning, a word's beginning, or all words somewhere in it. */
const rankOf = (text: string, wanted: string): number => {
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  if (text.includes(` ${wanted}`)) return 2
  return wanted.split(/\s+/).every((word) => text.includes(word)) ? 3 : Number.POSITIVE_INFINITY
}

/**
 * The filter of a searchable choice: ignores case and accents, and puts what is the same first, then what begins so. The
 * order of groups stays.
 * @param textsOf the texts by which an option is found; its label, when left out
 */
export const bestFirst = (
  textsOf: (option: ComboboxItem) => readonly string[] = ({ label }) => [label],
): Filter => {
  const matching = (options: readonly ComboboxItem[], wanted: string): ComboboxItem[] =>
    options
      .map((option) => ({
        option,
        rank: Math.min(...textsOf(option).map((text) => rankOf(fold(text), wanted))),
      }))
      .filter(({ rank }) => Number.isFinite(rank))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ option }) => option)

  return ({ options, search, limit }) => {
    const wanted = fold(search.trim())
    if (wanted === '') return options.slice(0, limit)
    const groups = options.flatMap((one) =>
      'group' in one ? [{ ...one, items: matching(one.items, wanted) }] : [],
    )
    const alone = options.flatMap((one) => ('group' in one ? [] : [one]))
    return [...matching(alone, wanted), ...groups.filter(({ items }) => items.length > 0)].slice(0, limit)
  }
}

/** By the labels of the options. */
export const bestLabelFirst = bestFirst()
