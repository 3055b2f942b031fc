import { user } from '#contract/people/user.ts'
import { fieldAt } from '#contract/platform/kernel/entity.ts'

/** What a field of a person is called. */
export const labelOf = (field: string): string => fieldAt(user.fields, `data.${field}`)?.label ?? field
