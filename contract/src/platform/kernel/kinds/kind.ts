import type { FieldError } from '../../validation/field-error.ts'

/** What every field of an entity declares. */
export interface FieldBase {
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

/** The kinds of field, by name, each with what its declaration says; the file of each kind adds its own. */
export interface FieldTypes {}

/** The value of each kind of field in an item that goes out; `F` is the declared field. */
// oxlint-disable-next-line no-unused-vars -- filled by declaration merging
export interface FieldValues<F> {}

/** The value of each kind of field in an item that is sent; `F` is the declared field. */
// oxlint-disable-next-line no-unused-vars -- filled by declaration merging
export interface SentValues<F> {}

/**
 * The value of a kind of field as an entity's rules meet it, where it is another than is sent; `F` is the declared
 * field.
 */
// oxlint-disable-next-line no-unused-vars -- filled by declaration merging
export interface JudgedValues<F> {}

export type FieldKind = keyof FieldTypes
export type Field = FieldTypes[FieldKind]

export interface Fields {
  readonly [name: string]: Field
}

/** The value of a field in an item that goes out. */
type ValueOf<F extends Field> = FieldValues<F>[F['kind']]

/** The value of a field in an item that is sent. */
export type SentValue<F extends Field> = SentValues<F>[F['kind']]

/** The value of a field as an entity's rules meet it: of its kind, or nothing where it is wrong or empty. */
type JudgedValue<F extends Field> = F['kind'] extends keyof JudgedValues<F>
  ? JudgedValues<F>[F['kind']]
  : SentValue<F>

export type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** The values of fields in an item that goes out. */
export type Values<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }

/** The values of fields as an entity's rules meet them: what is only shown is not among them. */
export type Judged<F extends Fields> = string extends keyof F
  ? Record<string, unknown>
  : { readonly [K in keyof F as F[K] extends { readOnly: true } ? never : K]?: JudgedValue<F[K]> | null }

/** The dotted paths of fields, groups and embeds opened. */
export type PathOf<F extends Fields> = string extends keyof F
  ? string
  : {
      [K in keyof F & string]:
        | K
        | (F[K] extends { kind: 'group' | 'embed'; of: infer G extends Fields } ? `${K}.${PathOf<G>}` : never)
    }[keyof F & string]

/** A declaration of a kind of field, without the name of its kind. */
export type Declared<K extends FieldKind> = Omit<FieldTypes[K], 'kind'>

/** The entries that a list, or a set of references or words, may have. */
export const MAX_ENTRIES = 2000

/** Where a value is judged: its path, and how what it holds is judged in turn. */
interface Judging {
  path: string
  /** What is wrong with the fields that it holds, whose paths begin with `prefix`. */
  fieldsErrors: (fields: Fields, item: unknown, prefix: string) => FieldError[]
}

/** The values of fields as a form holds them, by name. */
export type FormValues = Record<string, unknown>

/** What a form begins with. */
interface Beginning {
  /** `yyyy-MM-dd`. */
  today: string
  /** What the fields that a value holds begin with. */
  initialOf: (fields: Fields) => FormValues
}

/** How a form holds the fields that a value holds. */
interface Holding extends Pick<Beginning, 'initialOf'> {
  heldOf: (fields: Fields, values: FormValues) => FormValues
}

/** Where a value is sent from, and how what it holds is sent in turn. */
interface Sending {
  path: string
  /** The submitted values of its nested fields, whose paths begin with `prefix`. */
  fieldsSent: (fields: Fields, values: FormValues, prefix: string) => FormValues
  /** Adds a chosen file to the submission, under its path; returns whether the value is one. */
  takeFile: (path: string, value: unknown) => boolean
}

/**
 * How a kind of field holds the fields of its declaration: each is a column of the item's own, the value holds them
 * whole, or each of its rows does.
 */
export type Holds = 'columns' | 'value' | 'rows'

/** Whether a kind of field refers to one item or to several. */
export type RefersTo = 'one' | 'several'

/** What both sides know of a kind of field, whichever it is. */
export interface AnyKind<K extends FieldKind> {
  readonly holds?: Holds
  readonly refersTo?: RefersTo
  /** The stored value if none was given; null when left out. */
  readonly nothing?: false | readonly []
  /** Does a sent text count as empty? By default, if it has only spaces. */
  isBlank?(field: FieldTypes[K], text: string): boolean
  /** Is a text too long to be examined? By default, if it is longer than a line. */
  tooMuch?(field: FieldTypes[K], text: string): string | undefined
  /** Must there be something in it? Where `required` says so, when left out. */
  isNeeded?(field: FieldTypes[K]): boolean
  /** What is wrong with a non-empty value: a sentence of its own, or those of the fields that it contains. */
  wrong(field: FieldTypes[K], value: unknown, judging: Judging): string | FieldError[] | undefined
  /** A non-empty value in readable form on one line; `textOf` reads its contents. */
  text(field: FieldTypes[K], value: unknown, textOf: (field: Field, value: unknown) => string): string
  /** The initial value in the form of a new item or row; the stored value without input, when left out. */
  initial?(field: FieldTypes[K], beginning: Beginning): unknown
  /** A stored value as its form holds it: every field that it holds is there; as it is, when left out. */
  held?(field: FieldTypes[K], value: unknown, holding: Holding): unknown
  /** The value of a form in the form that is sent and compared; by default unchanged, with null for nothing. */
  sent?(field: FieldTypes[K], value: unknown, sending: Sending): unknown
  /** The submitted value of a hidden field; the stored value without input, when left out. */
  unshown?(field: FieldTypes[K], unshownOf: (fields: Fields) => FormValues): unknown
}

/** What only a kind whose declaration names fields, or an entity, has to say about them. */
type Saying<D> = (D extends { of: Fields } ? { readonly holds: Holds } : { readonly holds?: never }) &
  (D extends { entity: string } ? { readonly refersTo: RefersTo } : { readonly refersTo?: never })

/** What both sides know of one kind of field. */
export type KindOf<K extends FieldKind> = AnyKind<K> & Saying<FieldTypes[K]>
