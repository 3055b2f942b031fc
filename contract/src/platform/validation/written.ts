/**
 * Numbers as they are kept, from how people and papers write them: in groups, with dots, behind a prefix, in signs that
 * nobody sees and that come along when they are copied (rule forms.numbers).
 */

import { MAX_LINE } from './lengths.ts'

/** A number without what only separates its groups, in capitals. */
const joined = (value: string): string =>
  value.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '').toUpperCase()

/** A number of digits alone: `123 4567 8901` is `12345678901`. */
export const canonicalDigits = (value: string): string => joined(value).replace(/[.\u2010-\u2015-]/g, '')

/** A code of letters and digits, as the control characters of a citizen card: `0 zz4` is `0ZZ4`. */
export const canonicalCode = joined

/**
 * A NIF: `PT 501 964 843` and `501.964.843` are `501964843`. The signs of another country's number are its own, and
 * stay.
 */
export const canonicalNif = (value: string): string => {
  const national = canonicalDigits(value).replace(/^PT(?=\d{9}$)/, '')
  return /^\d+$/.test(national) ? national : joined(value)
}

/** A NIB, also out of its IBAN, whose beginning is the same for every Portuguese account. */
export const canonicalNib = (value: string): string =>
  canonicalDigits(value).replace(/^(?:IBAN:?)?PT50(?=\d{21}$)/, '')

/** A postal code: `4000 123`, `4000–123` and `4000123` are `4000-123`; another country's is as it is written. */
export const canonicalPostalCode = (value: string): string => {
  const written = value.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
  return written.replace(/^([1-9]\d{3})[\s\u2010-\u2015-]*(\d{3})$/, '$1-$2')
}

/** A telephone number: its groups stay, each behind one space or hyphen; its prefix is in no brackets. */
export const canonicalPhone = (value: string): string =>
  value
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\s./]+/g, ' ')
    .trim()
    .replace(/^\((\+\d{1,4})\) ?/, '$1 ')

const keepers = {
  nif: canonicalNif,
  niss: canonicalDigits,
  nib: canonicalNib,
  postalCode: canonicalPostalCode,
  phone: canonicalPhone,
  code: canonicalCode,
  digits: canonicalDigits,
}

/** The formats of numbers: each is kept in one way, however it is written. */
export type NumberFormat = keyof typeof keepers

const isNumber = (format: string): format is NumberFormat => format in keepers

/**
 * A text of a format as it is kept: a number in its one way, any other text as it is. What is longer than a line is no
 * number, and not read.
 */
export const keptText = (format: string | undefined, value: string): string =>
  format !== undefined && value.length <= MAX_LINE && isNumber(format) ? keepers[format](value) : value
