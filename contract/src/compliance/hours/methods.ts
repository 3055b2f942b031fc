import type { HoursMethods } from './ledger-types.ts'

/** What an academy counts by until it chooses: as the authority's calculator and guidance do, where there are any. */
export const USUAL_METHODS: HoursMethods = {
  lastYear: 'whole',
  partTime: 'full',
  atEnd: 'lastYears',
  deferral: false,
}
