import { t } from '../../text/text.ts'
import type { Declared, FieldBase, KindOf } from './kind.ts'
import { idOf, isId, nameOf, type Reference } from './reference.ts'

/** Several items of another entity. */
export interface RefsField extends FieldBase {
  kind: 'refs'
  entity: string
  min?: number
}

declare module './kind.ts' {
  interface FieldTypes {
    refs: RefsField
  }
  interface FieldValues<F> {
    refs: Reference[]
  }
  interface SentValues<F> {
    refs: readonly (string | { _id: string })[] | null
  }
  interface JudgedValues<F> {
    refs: readonly string[] | null
  }
}

export const refs = <const O extends Declared<'refs'>>(o: O) => ({ kind: 'refs', ...o }) as const

export const refsKind: KindOf<'refs'> = {
  refersTo: 'several',
  nothing: [],
  isNeeded: (field) => !!field.required || (field.min ?? 0) > 0,
  wrong: (_, value) => (Array.isArray(value) && value.every(isId) ? undefined : t('validation.option')),
  text: (_, value) => (Array.isArray(value) ? value.map(nameOf).filter(Boolean).join(', ') : ''),
  sent: (_, value) => (Array.isArray(value) ? value.map(idOf) : []),
}
