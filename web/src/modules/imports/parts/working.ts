import type { ImportItem } from '#contract/imports/endpoints.ts'

/** Is work of an import under way? */
export const isWorking = ({ state }: Pick<ImportItem, 'state'>): boolean =>
  state === 'checking' || state === 'writing' || state === 'undoing'
