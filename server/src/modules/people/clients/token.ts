import { createHash, randomBytes } from 'node:crypto'

/** A token that cannot be guessed: 32 random bytes after a prefix by which a leaked one is recognised. */
export const newToken = (): string => `tir_${randomBytes(32).toString('base64url')}`

/** The stored hash of a token. It needs no salt: it is as random as a salt would be. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
