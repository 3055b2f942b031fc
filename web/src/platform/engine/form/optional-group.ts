import { createContext, useContext } from 'react'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { isBlank } from '#contract/platform/kernel/kinds/nested.ts'
import { isNeeded } from '#contract/platform/kernel/validate.ts'
import { useOfForm } from '../../form/form-store.ts'

/** The path of the group around a field that may stay empty as a whole; null where there is none. */
export const OptionalGroup = createContext<string | null>(null)

/** Must a field be filled in, as the form is now? In a group that may stay empty, only once something is in it. */
export function useIsNeeded(field: Field): boolean {
  const group = useContext(OptionalGroup)
  const isLeftOut = useOfForm((form) => group !== null && isBlank(form.get(group)))
  return !isLeftOut && isNeeded(field)
}
