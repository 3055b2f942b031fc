import { fold } from '#contract/platform/text/fold.ts'
import type { DegreeStats, Statistics } from '#contract/reports/endpoints.ts'

/** The courses of a category whose name has a text in it, accents and case aside. */
export const matching = (
  degrees: Statistics['degrees'],
  { category, search }: { category: string | undefined; search: string | undefined },
): [id: string, stats: DegreeStats][] => {
  const wanted = fold(search?.trim() ?? '')
  return Object.entries(degrees).filter(
    ([, one]) =>
      (!category || one.categories.some(({ _id }) => _id === category)) && fold(one.name).includes(wanted),
  )
}

/** The categories that the courses have, by name. */
export const categoriesOf = (degrees: Statistics['degrees']): { value: string; label: string }[] => {
  const names = new Map(
    Object.values(degrees).flatMap(({ categories }) =>
      categories.map(({ _id, name }) => [_id, name] as const),
    ),
  )
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt'))
}
