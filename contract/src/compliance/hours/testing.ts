import type { LegalParameter } from '../parameters.ts'

const since2009 = { startDate: '2009-02-17', endDate: null, mark: 'sure' } as const

/** An academy's initial figures, as far as hours need them. */
export const FIGURES: readonly LegalParameter[] = [
  { ...since2009, key: 'training.hoursOfYear', value: 35, endDate: '2019-09-30' },
  { ...since2009, key: 'training.hoursOfYear', value: 40, startDate: '2019-10-01' },
  { ...since2009, key: 'training.minimumTerm', value: 3 },
  { ...since2009, key: 'training.anticipation', value: 2 },
  { ...since2009, key: 'training.anticipationQualifying', value: 5, mark: 'likely' },
  { ...since2009, key: 'training.deferral', value: 2 },
  { ...since2009, key: 'training.toCredit', value: 2 },
  { ...since2009, key: 'training.creditLapse', value: 3 },
  { ...since2009, key: 'training.yearsAtEnd', value: 5 },
  { ...since2009, key: 'training.prescription', value: 1 },
]
