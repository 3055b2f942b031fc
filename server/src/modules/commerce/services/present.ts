import type { Service } from '#contract/commerce/service-endpoints.ts'
import type { ServiceRow } from './repository.ts'

/** A service as it is shown. */
export const toService = ({ createdAt, ...row }: ServiceRow): Service => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
