import { LEGAL_KEYS, type LegalKey } from '#contract/compliance/parameter-keys.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { RowNamed } from '../../../platform/engine/names.ts'

/** A figure with its unit; days of the year have a field of their own. */
export const valueWithUnit = ({ value, key }: RowNamed<'legalParameter'>): string => {
  const unit = LEGAL_KEYS[String(recordOf(key)['value'] ?? key) as LegalKey]?.unit
  return typeof value === 'number' ? `${formatNumber(value)}${unit ? ` ${unit}` : ''}` : ''
}

/** Marks a figure that nobody ever confirmed as such; adds nothing to others. */
export const neverConfirmed = ({ checkedOn }: RowNamed<'legalParameter'>): string | null =>
  checkedOn ? null : t('compliance.neverConfirmed')
