import type { FineRange } from '../compliance/fine.ts'
import { LEGAL_MARKS } from '../compliance/legal-mark.ts'
import { formatMoney } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'
import type { Finding } from './finding.ts'

/** The fine for a breach, in words that say that it is the law's range and not a forecast (rule inspection.fine). */
const fineText = ({ from, to, mark }: FineRange): string =>
  t('inspection.fine', {
    from: formatMoney(from),
    to: formatMoney(to),
    mark: LEGAL_MARKS[mark].toLowerCase(),
  })

/**
 * The fine for each serious breach of a rehearsal, stated once for all; null if there is none (rule inspection.fine).
 */
export const finesText = (findings: readonly Pick<Finding, 'fine'>[]): string | null => {
  const fine = findings.find((finding) => finding.fine)?.fine
  return fine ? fineText(fine) : null
}
