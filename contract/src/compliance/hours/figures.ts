import type { LegalKey } from '../parameter-keys.ts'

/** The figures that the ledger of hours reads (rule compliance.hours). */
const HOURS_KEYS: readonly LegalKey[] = [
  'training.hoursOfYear',
  'training.minimumTerm',
  'training.anticipation',
  'training.anticipationQualifying',
  'training.deferral',
  'training.toCredit',
  'training.creditLapse',
  'training.creditNotice',
  'training.yearsAtEnd',
  'training.prescription',
]

/** Does a figure affect the ledger? */
export const isHoursKey = (key: LegalKey): boolean => HOURS_KEYS.includes(key)
