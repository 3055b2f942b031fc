import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused with one another, on paper or aloud. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const letters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The word by which a certificate is verified. */
export const newWord = (): string => `${letters(4)}-${letters(4)}-${letters(4)}`

/** The word in its stored form, however it was typed. */
export const toWord = (typed: string): string =>
  (typed.toLowerCase().match(/[a-z0-9]/g) ?? []).join('').replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
