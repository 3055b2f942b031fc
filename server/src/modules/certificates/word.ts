import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another, on paper or aloud. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const letters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The word that a certificate is verified by. */
export const newWord = (): string => `${letters(4)}-${letters(4)}-${letters(4)}`

/** The word as it is kept, however it was typed. */
export const toWord = (typed: string): string =>
  (typed.toLowerCase().match(/[a-z0-9]/g) ?? []).join('').replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
