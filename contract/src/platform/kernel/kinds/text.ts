import { t } from '../../text/text.ts'
import { isEmail } from '../../validation/email.ts'
import { isLink } from '../../validation/link.ts'
import { isNib } from '../../validation/nib.ts'
import { isNif } from '../../validation/nif.ts'
import { isNiss } from '../../validation/niss.ts'
import { isPostalCode } from '../../validation/postal-code.ts'
import { keptText, type NumberFormat } from '../../validation/written.ts'
import type { Declared, Field, FieldBase, KindOf } from './kind.ts'
import { isBlankText } from './blank.ts'
import { isEmptyHtml, isTooIntricate, plainText } from './rich-text.ts'
import { LINES_MAX, MAX_LINE } from '../../validation/lengths.ts'

export type TextFormat = 'email' | 'url' | 'slug' | 'username' | 'color' | 'time' | NumberFormat

export interface TextField extends FieldBase {
  kind: 'text'
  min?: number
  max?: number
  format?: TextFormat
  /** Several lines of plain text, or rich text that the server sanitizes. */
  style?: 'line' | 'lines' | 'rich'
  /** How many of its characters a list shows; the whole on hover. */
  cut?: number
  /** How many lines its input starts with, if it is multi-line; it grows with its text. */
  rows?: number
  lowercase?: boolean
  /** No two items may share the value; the table has a unique index for it. */
  unique?: boolean
  /** Sent with only its first and last two characters; an item is found only by the whole value. */
  masked?: boolean
}

declare module './kind.ts' {
  interface FieldTypes {
    text: TextField
  }
  interface FieldValues<F> {
    text: string | null
  }
  interface SentValues<F> {
    text: string | null
  }
}

export const text = <const O extends Declared<'text'>>(o: O) => ({ kind: 'text', ...o }) as const
export const richText = <const O extends Declared<'text'>>(o: O) =>
  ({ kind: 'text', style: 'rich', ...o }) as const

const formats: Record<TextFormat, { holds: (value: string) => boolean; message: () => string }> = {
  email: { holds: isEmail, message: () => t('validation.email') },
  url: { holds: isLink, message: () => t('validation.url') },
  slug: { holds: (v) => /^[\w.-]+$/.test(v), message: () => t('validation.type') },
  nif: { holds: isNif, message: () => t('validation.nif') },
  niss: { holds: isNiss, message: () => t('validation.niss') },
  nib: { holds: isNib, message: () => t('validation.nib') },
  postalCode: {
    holds: isPostalCode,
    message: () => t('validation.postalCode'),
  },
  time: { holds: (v) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(v), message: () => t('validation.time') },
  phone: {
    holds: (v) => /^\+?[\d ()-]{4,25}$/.test(v),
    message: () => t('validation.phone'),
  },
  // What a code must be beyond its signs, its entity's rules say.
  code: { holds: () => true, message: () => t('validation.type') },
  digits: { holds: (v) => /^\d+$/.test(v), message: () => t('validation.type') },
  username: { holds: (v) => /^\S{4,}$/.test(v), message: () => t('validation.tooShort') },
  color: { holds: (v) => /^#[0-9a-f]{6}$/i.test(v), message: () => t('validation.color') },
}

const MAX = { line: MAX_LINE, lines: LINES_MAX, rich: 200_000 }

/** The characters that a text of the field may have. */
export const maxOf = (field: Pick<TextField, 'max' | 'style'>): number =>
  field.max ?? MAX[field.style ?? 'line']

/** Is a text longer than its field allows, as it is kept? Checked first, before any check that reads the text itself. */
export const isTooLong = (field: TextField, value: string): boolean =>
  keptText(field.format, value).length > maxOf(field)

/** Does a field's value go out with its first and last two characters only? */
export const isMasked = (field: Field | undefined): boolean =>
  field !== undefined && 'masked' in field && field.masked === true

/** May no two items share a field's value? */
export const isUnique = (field: Field): boolean => 'unique' in field && field.unique === true

/**
 * Invisible characters, and those that change the direction of the text; joiners inside one sign are not among them.
 */
const unseenIn = {
  line: /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u,
  lines: /[^\P{Cc}\t\n\r]/u,
}

/** A line without what its field would refuse, as of a name that a file came with. */
export const withoutUnseen = (line: string): string =>
  line.replaceAll(/./gsu, (sign) => (unseenIn.line.test(sign) ? '' : sign))

/** What is wrong with a text. */
export const textError = (field: TextField, written: unknown): string | undefined => {
  if (typeof written !== 'string') return t('validation.type')
  const value = keptText(field.format, written)
  if (isTooLong(field, value)) return t('validation.tooLong')
  const isLine = field.style === undefined || field.style === 'line'
  if (unseenIn[isLine ? 'line' : 'lines'].test(value)) return t('validation.controlCharacters')
  const format = field.format && formats[field.format]
  // The format is reported first: "123" is not a short NIF, but not a NIF.
  if (format && !format.holds(value)) return format.message()
  return field.min !== undefined && value.trim().length < field.min ? t('validation.tooShort') : undefined
}

/** A text that is given and shows nothing says as little as none. */
const unseenError = (value: string): string | undefined =>
  value !== '' && isBlankText(value) ? t('validation.required') : undefined

/**
 * What is wrong with a reason, a remark or an answer: it is read as one run of text, whatever lines it was typed in.
 * How long it may be, the call that takes it says. One that is given shows something.
 */
export const sentenceError = (value: string): string | undefined =>
  unseenError(value) ??
  textError({ kind: 'text', label: '', max: value.length }, value.replaceAll(/[\t\r\n]/g, ' '))

/** What is wrong with a name, or another one-line text, outside an item. */
export const lineError = (value: string): string | undefined =>
  unseenError(value) ?? textError({ kind: 'text', label: '' }, value)

export const textKind: KindOf<'text'> = {
  isBlank: ({ style }, value) => {
    return style === 'rich' ? isEmptyHtml(value) : isBlankText(value)
  },
  tooMuch: (field, value) => {
    if (isTooLong(field, value)) return t('validation.tooLong')
    return field.style === 'rich' && isTooIntricate(value) ? t('validation.tooIntricate') : undefined
  },
  wrong: textError,
  sent: (field, value) => (typeof value === 'string' ? keptText(field.format, value) : value) || null,
  text: (field, value) => (field.style === 'rich' ? plainText(String(value)) : String(value)),
}
