import { hash, randomBytes, randomInt } from 'node:crypto'

/** Letters and digits that are not confused with one another, on paper or aloud. */
const CLEAR_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A number of random letters and digits that are not confused with one another. */
export const randomLetters = (count: number, letters = CLEAR_LETTERS): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** A token that cannot be guessed: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token. It needs no salt: a token is as random as a salt would be. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')
