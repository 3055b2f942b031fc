import { isDay, yearsAfter } from '../../text/day.ts'
import { formatDay } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import type { Declared, FieldBase, KindOf } from './kind.ts'

/** A day, `yyyy-MM-dd`. */
export interface DayField extends FieldBase {
  kind: 'day'
  /** The form of a new item starts with today, this many years later. */
  initialYears?: number
}

declare module './kind.ts' {
  interface FieldTypes {
    day: DayField
  }
  interface FieldValues<F> {
    day: string | null
  }
  interface SentValues<F> {
    day: string | null
  }
}

export const day = <const O extends Declared<'day'>>(o: O) => ({ kind: 'day', ...o }) as const

export const dayKind: KindOf<'day'> = {
  wrong: (_, value) => (typeof value === 'string' && isDay(value) ? undefined : t('validation.date')),
  text: (_, value) => formatDay(String(value)),
  initial: ({ initialYears }, { today }) =>
    initialYears === undefined ? null : yearsAfter(today, initialYears),
}
