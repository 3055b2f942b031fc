import type { Declared, FieldBase, Fields, Judged, KindOf, SentValue, Simplify, Values } from './kind.ts'
import { isHolder, nestedText } from './nested.ts'

/** Fields under one name, each a column of its own: `data.nif`. */
export interface GroupField<F extends Fields = Fields> extends FieldBase {
  kind: 'group'
  of: F
}

declare module './kind.ts' {
  interface FieldTypes {
    group: GroupField
  }
  interface FieldValues<F> {
    group: F extends { of: infer G extends Fields } ? Simplify<Values<G>> : never
  }
  interface SentValues<F> {
    group: F extends { of: infer G extends Fields } ? { -readonly [K in keyof G]?: SentValue<G[K]> } : never
  }
  interface JudgedValues<F> {
    group: F extends { of: infer G extends Fields } ? Judged<G> : never
  }
}

export const group = <const O extends Declared<'group'>>(o: O) => ({ kind: 'group', ...o }) as const

/** A group is judged also where nothing was sent of it: each of its fields asks for itself. */
export const groupKind: KindOf<'group'> = {
  holds: 'columns',
  wrong: (field, value, { path, fieldsErrors }) => fieldsErrors(field.of, value ?? {}, `${path}.`),
  text: (field, value, textOf) => nestedText(field.of, value, textOf),
  initial: (field, { initialOf }) => initialOf(field.of),
  held: (field, value, { initialOf, heldOf }) =>
    isHolder(value) ? heldOf(field.of, value) : initialOf(field.of),
  sent: (field, value, { path, fieldsSent }) =>
    fieldsSent(field.of, isHolder(value) ? value : {}, `${path}.`),
  unshown: (field, unshownOf) => unshownOf(field.of),
}
