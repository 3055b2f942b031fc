import { t } from '../../text/text.ts'
import type { Declared, FieldBase, KindOf } from './kind.ts'
import { idOf, isId, nameOf, type Reference } from './reference.ts'

/** One item of another entity: its id on the way in, `{_id, name}` on the way out. */
export interface RefField extends FieldBase {
  kind: 'ref'
  entity: string
  /** What it is chosen for, where the entity's policy narrows the choices by that (rule entity.choices). */
  purpose?: string
  /**
   * The field of the item, by its path, in whose item the choices are: the purpose narrows them to that one's, and there
   * are none before it is chosen.
   */
  within?: string
  /** If there is only one to choose from, a new item begins with it. */
  takesOnly?: boolean
  /** Where one stands in the item of a field beside it, as `user.data.company`: a new item takes it with that. */
  takesWith?: string
}

declare module './kind.ts' {
  interface FieldTypes {
    ref: RefField
  }
  interface FieldValues<F> {
    ref: Reference | null
  }
  interface SentValues<F> {
    ref: string | { _id: string } | null
  }
  interface JudgedValues<F> {
    ref: string | null
  }
}

export const ref = <const O extends Declared<'ref'>>(o: O) => ({ kind: 'ref', ...o }) as const

export const refKind: KindOf<'ref'> = {
  refersTo: 'one',
  wrong: (_, value) => (isId(value) ? undefined : t('validation.option')),
  text: (_, value) => nameOf(value),
  sent: (_, value) => idOf(value) ?? null,
}
