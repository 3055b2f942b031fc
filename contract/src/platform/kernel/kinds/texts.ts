import { t } from '../../text/text.ts'
import type { Declared, FieldBase, KindOf } from './kind.ts'
import { textError, type TextFormat } from './text.ts'

/** Several short texts, such as addresses. */
export interface TextsField extends FieldBase {
  kind: 'texts'
  min?: number
  max?: number
  format?: TextFormat
  /** The texts that may be chosen, several at once; any when left out. */
  options?: readonly { value: string; label: string }[]
}

declare module './kind.ts' {
  interface FieldTypes {
    texts: TextsField
  }
  interface FieldValues<F> {
    texts: string[]
  }
  interface SentValues<F> {
    texts: readonly string[] | null
  }
}

export const texts = <const O extends Declared<'texts'>>(o: O) => ({ kind: 'texts', ...o }) as const

/** One of the texts as a person reads it: by its option's label, where it is one. */
export const labelIn = ({ options }: TextsField, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value

const oneError = (field: TextsField, value: unknown): string | undefined => {
  if (field.options && !field.options.some((option) => option.value === value)) return t('validation.option')
  return textError(
    { label: field.label, kind: 'text', ...(field.format ? { format: field.format } : {}) },
    value,
  )
}

export const textsKind: KindOf<'texts'> = {
  nothing: [],
  isNeeded: (field) => !!field.required || (field.min ?? 0) > 0,
  wrong: (field, value) =>
    Array.isArray(value)
      ? value.map((one) => oneError(field, one)).find((wrong) => wrong)
      : t('validation.type'),
  text: (field, value) =>
    Array.isArray(value) ? value.map((one) => labelIn(field, String(one))).join(', ') : '',
}
