import { formatMoney, formatNumber } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import type { Declared, FieldBase, KindOf } from './kind.ts'

export interface NumberField extends FieldBase {
  kind: 'number'
  min?: number
  max?: number
  integer?: boolean
  unit?: string
  /** A year, or a number that names: its thousands are not marked off. */
  plain?: boolean
  /** What the form of a new item starts with. */
  initial?: number
}

declare module './kind.ts' {
  interface FieldTypes {
    number: NumberField
  }
  interface FieldValues<F> {
    number: number | null
  }
  interface SentValues<F> {
    number: number | null
  }
}

export const number = <const O extends Declared<'number'>>(o: O) => ({ kind: 'number', ...o }) as const
export const integer = <const O extends Declared<'number'>>(o: O) =>
  ({ kind: 'number', integer: true, ...o }) as const

export const numberKind: KindOf<'number'> = {
  wrong: (field, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return t('validation.number')
    if (field.integer && !Number.isSafeInteger(value)) return t('validation.integer')
    if (field.min !== undefined && value < field.min) return t('validation.min', { min: field.min })
    if (field.max !== undefined && value > field.max) return t('validation.max', { max: field.max })
    return undefined
  },
  text: ({ unit, plain }, value) => {
    if (unit === '€') return formatMoney(Number(value))
    return `${plain ? String(value) : formatNumber(Number(value))}${unit ? ` ${unit}` : ''}`
  },
  initial: (field) => field.initial ?? null,
}
