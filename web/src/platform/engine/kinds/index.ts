import { booleanKind } from './boolean.tsx'
import { choiceKind } from './choice.tsx'
import { dayKind } from './day.tsx'
import { fileKind } from './file.tsx'
import { groupKind } from './group.tsx'
import { instantKind } from './instant.tsx'
import { listKind } from './list.tsx'
import { numberKind } from './number.tsx'
import { refKind } from './ref.tsx'
import { refsKind } from './refs.tsx'
import { textKind } from './text.tsx'
import { textsKind } from './texts.tsx'
import type { Kinds } from '../kind.ts'

/** Every kind of field, as the browser knows it. */
export const kinds: Kinds = {
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
  embed: groupKind,
}
