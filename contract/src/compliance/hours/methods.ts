import type { HoursMethods } from './ledger-types.ts'

/**
 * The methods until an academy chooses others: those of the authority's calculator and guidance, where there are any.
 */
export const USUAL_METHODS: HoursMethods = {
  lastYear: 'whole',
  partTime: 'full',
  atEnd: 'lastYears',
  deferral: false,
}
