import type { Entity } from '#contract/platform/kernel/entity.ts'

/** What an entity's list begins with where nothing is chosen in the address. */
export const listOptions = ({ list: { sort, size } }: Entity) => ({ sort, ...(size ? { size } : {}) })
