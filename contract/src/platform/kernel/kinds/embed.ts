import { t } from '../../text/text.ts'
import type { Declared, FieldBase, Fields, Judged, KindOf, SentValue, Simplify, Values } from './kind.ts'
import { isBlank, isHolder, nestedText } from './nested.ts'

/** Fields under one name, stored whole: `exam.multipleChoice`. */
export interface EmbedField<F extends Fields = Fields> extends FieldBase {
  kind: 'embed'
  of: F
}

declare module './kind.ts' {
  interface FieldTypes {
    embed: EmbedField
  }
  interface FieldValues<F> {
    embed: F extends { of: infer G extends Fields } ? Simplify<Values<G>> | null : never
  }
  interface SentValues<F> {
    embed: F extends { of: infer G extends Fields }
      ? { -readonly [K in keyof G]?: SentValue<G[K]> } | null
      : never
  }
  interface JudgedValues<F> {
    embed: F extends { of: infer G extends Fields } ? Judged<G> | null : never
  }
}

export const embed = <const O extends Declared<'embed'>>(o: O) => ({ kind: 'embed', ...o }) as const

export const embedKind: KindOf<'embed'> = {
  holds: 'value',
  wrong: (field, value, { path, fieldsErrors }) =>
    value && typeof value === 'object' ? fieldsErrors(field.of, value, `${path}.`) : t('validation.type'),
  text: (field, value, textOf) => nestedText(field.of, value, textOf),
  initial: (field, { initialOf }) => initialOf(field.of),
  held: (field, value, { initialOf, heldOf }) =>
    isHolder(value) ? heldOf(field.of, value) : initialOf(field.of),
  sent: (field, value, { path, fieldsSent }) =>
    isBlank(value) && !field.required ? null : fieldsSent(field.of, isHolder(value) ? value : {}, `${path}.`),
}
