import type { FineRange } from '../compliance/fine.ts'
import { LEGAL_MARKS } from '../compliance/legal-mark.ts'
import { formatMoney } from '../platform/text/format.ts'
import { t } from '../platform/text/text.ts'

/** What a breach may cost, in words that say that it is the law's range and no forecast (rule inspection.fine). */
export const fineText = ({ from, to, mark }: FineRange): string =>
  t('inspection.fine', {
    from: formatMoney(from),
    to: formatMoney(to),
    mark: LEGAL_MARKS[mark].toLowerCase(),
  })
