import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody guesses: 32 random bytes, under a word by which it is recognised where it should not be. */
export const newToken = (): string => `tir_${randomBytes(32).toString('base64url')}`

/** The stored hash of a token. It needs no salt: it is as random as a salt would be. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
