import type { Field, Fields, FormValues } from './kind.ts'
import { recordOf } from '../records.ts'

/** The shown text of a value's nested fields: their texts and names, one after the other. */
export const nestedText = (
  fields: Fields,
  value: unknown,
  textOf: (field: Field, value: unknown) => string,
): string =>
  Object.entries(fields)
    .map(([name, field]) => textOf(field, recordOf(value)[name]))
    .filter(Boolean)
    .join(' · ')

/** Does the value hold fields? A list does not, nor a chosen file. */
export const isHolder = (value: unknown): value is FormValues =>
  !!value && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype

/** Was nothing written in it? The id of a row says nothing. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isHolder(value) && Object.entries(value).every(([name, one]) => name === '_id' || isBlank(one)))
