import { booleanKind } from './boolean.ts'
import { choiceKind } from './choice.ts'
import { dayKind } from './day.ts'
import { embedKind } from './embed.ts'
import { fileKind } from './file.ts'
import { groupKind } from './group.ts'
import { instantKind } from './instant.ts'
import type { Field, FieldKind } from '#contract/platform/kernel/kinds/kind.ts'
import type { KindOf } from './kind.ts'
import { listKind } from './list.ts'
import { numberKind } from './number.ts'
import { refKind } from './ref.ts'
import { refsKind } from './refs.ts'
import { textKind } from './text.ts'
import { textsKind } from './texts.ts'

/** Every kind of field on the server: one that is declared and not listed does not compile. */
export const kinds: { readonly [K in FieldKind]: KindOf<K> } = {
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

/** What the server knows of a field's kind. */
export const kindOf = (field: Field): KindOf<FieldKind> => kinds[field.kind]
