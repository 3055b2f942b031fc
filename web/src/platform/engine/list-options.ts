import type { Entity } from '#contract/platform/kernel/entity.ts'

/** The initial state of an entity's list if the address chooses nothing. */
export const listOptions = ({ list: { sort, size } }: Entity) => ({ sort, ...(size ? { size } : {}) })
