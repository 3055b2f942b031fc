import { formatDayTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import type { Declared, FieldBase, KindOf } from './kind.ts'

/** A moment, ISO 8601 in UTC. */
export interface InstantField extends FieldBase {
  kind: 'instant'
}

declare module './kind.ts' {
  interface FieldTypes {
    instant: InstantField
  }
  interface FieldValues<F> {
    instant: string | null
  }
  interface SentValues<F> {
    instant: string | null
  }
}

export const instant = <const O extends Declared<'instant'>>(o: O) => ({ kind: 'instant', ...o }) as const

export const instantKind: KindOf<'instant'> = {
  wrong: (_, value) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : t('validation.date'),
  text: (_, value) => formatDayTime(String(value)),
}
