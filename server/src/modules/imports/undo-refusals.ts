import { Problem } from '#contract/platform/kernel/problem.ts'
import { t, tCount } from '#contract/platform/text/text.ts'

/** How many people a refusal names. */
const NAMED = 3

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** The first few of some people, by name. */
const someOf = (names: readonly string[]): string => {
  const first = names.slice(0, NAMED)
  return list.format(names.length > NAMED ? [...first, t('import.undo.others')] : first)
}

/** Why an import is not undone (rule import.undo): the reason, whom it concerns, and what can be done. */
const refusal = (message: string): Problem => new Problem('conflict', message)

/** Of those who logged in or began a course since. @param names theirs */
export const cameInSince = (names: readonly string[]): Problem =>
  refusal(tCount('import.undo.loggedIn', names.length, { people: someOf(names) }))

/** Of those who were changed since. @param names theirs */
export const changedSince = (names: readonly string[]): Problem =>
  refusal(t('import.undo.changed', { people: someOf(names) }))

/** Of those whose employment is the ground of something. @param names theirs */
export const neededSince = (names: readonly string[]): Problem =>
  refusal(t('import.undo.employmentInUse', { people: someOf(names) }))

/**
 * Of those of whom there is something that stays.
 * @param names theirs
 * @param kinds what that is, as the modules call it
 */
export const heldSince = (names: readonly string[], kinds: readonly string[]): Problem => {
  if (names.length === 0) return refusal(t('import.undo.inUse'))
  const what = kinds.map((kind) => kind.slice(0, 1).toLocaleLowerCase('pt') + kind.slice(1))
  return refusal(t('import.undo.held', { people: someOf(names), what: list.format(what) }))
}
