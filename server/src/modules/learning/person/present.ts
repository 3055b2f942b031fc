import type { Service } from '#contract/learning/person-endpoints.ts'
import type { ServiceRow } from './repositories/services.ts'

/** A service as it is shown. */
export const toService = ({ createdAt, ...row }: ServiceRow): Service => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
