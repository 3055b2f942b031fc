/** What every field of an entity says of itself. */
interface FieldBase {
  label: string
  help?: string
  required?: boolean
  /** Shown, never taken from the browser. */
  readOnly?: boolean
  /** Shown in the form only while another field has one of these values, e.g. `{field: 'type', in: ['exam']}`. */
  when?: { field: string; in: readonly unknown[] }
  /** The sentence when a required value is missing; the shared one when left out. */
  message?: string
  /** What a person reads in place of a value that is a name of the product's own: an action, a kind of task. */
  words?: (value: unknown) => string
}

export type TextFormat =
  | 'email'
  | 'url'
  | 'slug'
  | 'nif'
  | 'niss'
  | 'nib'
  | 'postalCode'
  | 'phone'
  | 'username'
  | 'color'
  | 'time'

export interface TextField extends FieldBase {
  kind: 'text'
  min?: number
  max?: number
  format?: TextFormat
  /** Several lines of plain text, or rich text that the server sanitizes. */
  style?: 'line' | 'lines' | 'rich'
  /** So many characters of it are shown in a list; the whole when pointed at. */
  cut?: number
  /** How many lines its input starts with, where it has several; it grows by itself. */
  rows?: number
  lowercase?: boolean
  /** No two items may share the value; the table has a unique index for it. */
  unique?: boolean
  /** Goes out with its first and last two characters only; an item is found by the whole value alone. */
  masked?: boolean
}
export interface NumberField extends FieldBase {
  kind: 'number'
  min?: number
  max?: number
  integer?: boolean
  unit?: string
  /** What the form of a new item starts with. */
  initial?: number
}
export interface BooleanField extends FieldBase {
  kind: 'boolean'
  /** What the form of a new item starts with; no when left out. */
  initial?: boolean
}
/** A day, `yyyy-MM-dd`. */
export interface DayField extends FieldBase {
  kind: 'day'
}
/** A moment, ISO 8601 in UTC. */
export interface InstantField extends FieldBase {
  kind: 'instant'
}
export interface ChoiceField<V extends string | number = string | number> extends FieldBase {
  kind: 'choice'
  options: readonly { value: V; label: string }[]
  /** What the form of a new item, or of a new row, starts with. */
  initial?: V
}
/** One item of another entity: its id on the way in, `{_id, name}` on the way out. */
export interface RefField extends FieldBase {
  kind: 'ref'
  entity: string
}
/** Several items of another entity. */
export interface RefsField extends FieldBase {
  kind: 'refs'
  entity: string
  min?: number
}
/** Several short texts, such as addresses. */
export interface TextsField extends FieldBase {
  kind: 'texts'
  min?: number
  max?: number
  format?: TextFormat
  /** The texts that may be chosen, several at once; any when left out. */
  options?: readonly { value: string; label: string }[]
}
/** A stored file, `{_id, name, type, size}`. */
export interface FileField extends FieldBase {
  kind: 'file'
  /** Accepted extensions, without the dot. */
  accept: readonly string[]
  /** Seen by anybody, as the pictures of the public site are. */
  open?: boolean
}
/** An ordered list of rows; each row has an `_id` of its own, kept when it is saved again. */
export interface ListField<F extends Fields = Fields> extends FieldBase {
  kind: 'list'
  of: F
  /** What one row is called: `Sessão`. */
  one?: string
  min?: number
  /** No two rows may share this property (`Registo duplicado em {label}`). */
  distinct?: string
}
/** Fields under one name, each a column of its own: `data.nif`. */
export interface GroupField<F extends Fields = Fields> extends FieldBase {
  kind: 'group'
  of: F
}
/** Fields under one name, stored whole: `exam.multipleChoice`. */
export interface EmbedField<F extends Fields = Fields> extends FieldBase {
  kind: 'embed'
  of: F
}

export type Field =
  | TextField
  | NumberField
  | BooleanField
  | DayField
  | InstantField
  | ChoiceField
  | RefField
  | RefsField
  | TextsField
  | FileField
  | ListField
  | GroupField
  | EmbedField

export interface Fields {
  readonly [name: string]: Field
}

type Without<T> = Omit<T, 'kind'>

export const text = <const O extends Without<TextField>>(o: O) => ({ kind: 'text', ...o }) as const
export const richText = <const O extends Without<TextField>>(o: O) =>
  ({ kind: 'text', style: 'rich', ...o }) as const
export const number = <const O extends Without<NumberField>>(o: O) => ({ kind: 'number', ...o }) as const
export const integer = <const O extends Without<NumberField>>(o: O) =>
  ({ kind: 'number', integer: true, ...o }) as const
export const boolean = <const O extends Without<BooleanField>>(o: O) => ({ kind: 'boolean', ...o }) as const
export const day = <const O extends Without<DayField>>(o: O) => ({ kind: 'day', ...o }) as const
export const instant = <const O extends Without<InstantField>>(o: O) => ({ kind: 'instant', ...o }) as const
export const choice = <const O extends Without<ChoiceField>>(o: O) => ({ kind: 'choice', ...o }) as const
export const ref = <const O extends Without<RefField>>(o: O) => ({ kind: 'ref', ...o }) as const
export const refs = <const O extends Without<RefsField>>(o: O) => ({ kind: 'refs', ...o }) as const
export const texts = <const O extends Without<TextsField>>(o: O) => ({ kind: 'texts', ...o }) as const
export const file = <const O extends Without<FileField>>(o: O) => ({ kind: 'file', ...o }) as const
export const list = <const O extends Without<ListField>>(o: O) => ({ kind: 'list', ...o }) as const
export const group = <const O extends Without<GroupField>>(o: O) => ({ kind: 'group', ...o }) as const
export const embed = <const O extends Without<EmbedField>>(o: O) => ({ kind: 'embed', ...o }) as const
