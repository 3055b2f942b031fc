import { t } from '../../platform/text/text.ts'
import type { Employment } from './ledger-types.ts'

/** A contract in words: its kind, its days, and its hours a week. */
export const contractText = ({ startDate, endDate, contract, weeklyHours }: Employment): string =>
  t(endDate ? 'compliance.hours.contractUntil' : 'compliance.hours.contractSince', {
    contract: t(`compliance.hours.contracts.${contract}`),
    from: startDate,
    until: endDate ?? '',
    hours: String(weeklyHours),
  })
