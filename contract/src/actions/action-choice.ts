import type { Reference } from '../platform/kernel/entity.ts'

/** A training action as it is chosen: by its code and the name of its course. */
export const actionChoice = ({
  _id,
  code,
  degree,
}: {
  _id: string
  code: string | null
  degree: Reference | null
}): Reference => ({ _id, name: [code, degree?.name].filter(Boolean).join(' · ') })
