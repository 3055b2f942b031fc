import { booleanKind } from './boolean.ts'
import { choiceKind } from './choice.ts'
import { dayKind } from './day.ts'
import { embedKind } from './embed.ts'
import { fileKind } from './file.ts'
import { groupKind } from './group.ts'
import { instantKind } from './instant.ts'
import type { AnyKind, Field, FieldKind, Fields, Holds, KindOf, RefersTo } from './kind.ts'
import { listKind } from './list.ts'
import { numberKind } from './number.ts'
import { refKind } from './ref.ts'
import { refsKind } from './refs.ts'
import { textKind } from './text.ts'
import { textsKind } from './texts.ts'

/** Every kind of field: one that is declared and not listed does not compile. */
const kinds: { readonly [K in FieldKind]: KindOf<K> } = {
  text: textKind,
  number: numberKind,
  boolean: booleanKind,
  day: dayKind,
  instant: instantKind,
  choice: choiceKind,
  ref: refKind,
  refs: refsKind,
  texts: textsKind,
  file: fileKind,
  list: listKind,
  group: groupKind,
  embed: embedKind,
}

/** What is known of a field's kind. */
export const kindOf = (field: Field): AnyKind<FieldKind> => kinds[field.kind]

/** The fields that a field contains in this way; undefined if it contains none, or in another way. */
export const fieldsIn = (field: Field, how: Holds): Fields | undefined =>
  'of' in field && kindOf(field).holds === how ? field.of : undefined

/** Does a field refer to items: to one, to several, or to either? */
export const isReference = (
  field: Field | undefined,
  how?: RefersTo,
): field is Extract<Field, { entity: string }> => {
  const refersTo = field && kindOf(field).refersTo
  return refersTo !== undefined && (how === undefined || refersTo === how)
}
