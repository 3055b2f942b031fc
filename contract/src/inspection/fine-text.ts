import type { FineRange } from '../compliance/fine.ts'
import { LEGAL_MARKS } from '../compliance/legal-mark.ts'
import { formatMoney } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'
import type { Finding } from './finding.ts'

/** What a breach may cost, in words that say that it is the law's range and no forecast (rule inspection.fine). */
const fineText = ({ from, to, mark }: FineRange): string =>
  t('inspection.fine', {
    from: formatMoney(from),
    to: formatMoney(to),
    mark: LEGAL_MARKS[mark].toLowerCase(),
  })

/** What each serious breach of a rehearsal may cost, said once for all of them; null where it has none (rule inspection.fine). */
export const finesText = (findings: readonly Pick<Finding, 'fine'>[]): string | null => {
  const fine = findings.find((finding) => finding.fine)?.fine
  return fine ? fineText(fine) : null
}
