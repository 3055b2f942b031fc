import { t } from '../../text/text.ts'
import type { Declared, FieldBase, KindOf } from './kind.ts'

export interface BooleanField extends FieldBase {
  kind: 'boolean'
  /** What the form of a new item starts with; no when left out. */
  initial?: boolean
}

declare module './kind.ts' {
  interface FieldTypes {
    boolean: BooleanField
  }
  interface FieldValues<F> {
    boolean: boolean
  }
  interface SentValues<F> {
    boolean: boolean | null
  }
}

export const boolean = <const O extends Declared<'boolean'>>(o: O) => ({ kind: 'boolean', ...o }) as const

export const booleanKind: KindOf<'boolean'> = {
  nothing: false,
  wrong: (_, value) => (typeof value === 'boolean' ? undefined : t('validation.type')),
  text: (_, value) => (value ? t('common.yes') : t('common.no')),
  initial: (field) => field.initial ?? false,
  held: (field, value) => value ?? field.initial ?? false,
}
