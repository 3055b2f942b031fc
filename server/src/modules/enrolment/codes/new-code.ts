import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused with one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** A code that cannot be guessed: ten characters, one of more than 10¹⁴. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
