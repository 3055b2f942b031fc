import { t } from '../../text/text.ts'
import type {
  Declared,
  FieldBase,
  Fields,
  FormValues,
  Judged,
  KindOf,
  SentValue,
  Simplify,
  Values,
} from './kind.ts'
import { nestedText } from './nested.ts'
import { valueAt } from './value-at.ts'

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

declare module './kind.ts' {
  interface FieldTypes {
    list: ListField
  }
  interface FieldValues<F> {
    list: F extends { of: infer G extends Fields } ? (Simplify<Values<G>> & { _id: string })[] : never
  }
  interface SentValues<F> {
    list: F extends { of: infer G extends Fields }
      ? readonly ({ -readonly [K in keyof G]?: SentValue<G[K]> } & { _id?: string })[] | null
      : never
  }
  interface JudgedValues<F> {
    list: F extends { of: infer G extends Fields } ? readonly Judged<G>[] | null : never
  }
}

export const list = <const O extends Declared<'list'>>(o: O) => ({ kind: 'list', ...o }) as const

export const listKind: KindOf<'list'> = {
  holds: 'rows',
  nothing: [],
  isNeeded: (field) => !!field.required || (field.min ?? 0) > 0,
  wrong: (field, value, { path, fieldsErrors }) => {
    if (!Array.isArray(value) || value.some((row) => !row || typeof row !== 'object'))
      return t('validation.type')
    const { distinct } = field
    const errors = value.flatMap((row: unknown, index) => fieldsErrors(field.of, row, `${path}.${index}.`))
    if (distinct && new Set(value.map((row) => valueAt(row, distinct))).size < value.length)
      errors.push({ field: path, message: t('validation.duplicateEntry', { label: field.label }) })
    return errors
  },
  text: (field, value, textOf) =>
    Array.isArray(value)
      ? value
          .map((row) => nestedText(field.of, row, textOf))
          .filter(Boolean)
          .join(', ')
      : '',
  held: (field, value, { heldOf }) =>
    Array.isArray(value)
      ? value.map((row: FormValues) => ({ ...row, ...heldOf(field.of, row) }))
      : (value ?? []),
  sent: (field, value, { path, fieldsSent }) =>
    (Array.isArray(value) ? value : []).map((row: FormValues, index) => ({
      _id: row['_id'],
      ...fieldsSent(field.of, row, `${path}.${index}.`),
    })),
}
