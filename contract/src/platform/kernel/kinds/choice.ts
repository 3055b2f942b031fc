import { t } from '../../text/text.ts'
import type { Declared, FieldBase, KindOf } from './kind.ts'

export interface ChoiceField<V extends string | number = string | number> extends FieldBase {
  kind: 'choice'
  options: readonly { value: V; label: string }[]
  /** What the form of a new item, or of a new row, starts with. */
  initial?: V
}

declare module './kind.ts' {
  interface FieldTypes {
    choice: ChoiceField
  }
  interface FieldValues<F> {
    choice: F extends { options: readonly { value: infer V }[] } ? V | null : never
  }
  interface SentValues<F> {
    choice: F extends { options: readonly { value: infer V }[] } ? V | null : never
  }
}

export const choice = <const O extends Declared<'choice'>>(o: O) => ({ kind: 'choice', ...o }) as const

export const choiceKind: KindOf<'choice'> = {
  wrong: (field, value) =>
    field.options.some((option) => option.value === value) ? undefined : t('validation.option'),
  text: (field, value) => field.options.find((option) => option.value === value)?.label ?? String(value),
  initial: (field) => field.initial ?? null,
}
