import { LEGAL_KEYS, type LegalKey } from '#contract/compliance/parameter-keys.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import type { Screens } from '../../platform/engine/screens.ts'
import type { RowNamed } from '../../platform/engine/names.ts'

const parameterEdit = () => import('./parameters/ParameterEdit.tsx')

/** A figure with its unit; days of the year stand in a column of their own. */
const valueWithUnit = ({ value, key }: RowNamed<'legalParameter'>): string => {
  const unit = LEGAL_KEYS[String(recordOf(key)['value'] ?? key) as LegalKey]?.unit
  return typeof value === 'number' ? `${formatNumber(value)}${unit ? ` ${unit}` : ''}` : ''
}

/** The screens that the figures of the law have of their own. */
export const screens: Screens = {
  legalParameter: { edit: parameterEdit, cells: { value: valueWithUnit } },
}
