import { Problem } from '#contract/platform/kernel/problem.ts'

/** What was found, in the order of the requested ids. @throws Problem `not_found` if one is missing */
export const inOrder = <T extends { id: string }>(ids: readonly string[], found: readonly T[]): T[] => {
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.map((id) => {
    const one = byId.get(id)
    if (!one) throw new Problem('not_found')
    return one
  })
}
