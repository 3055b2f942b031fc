import { hash, verify } from '@node-rs/argon2'

/** The package's number for Argon2id; its enum is only in its types. */
const ARGON2ID = 2

/** The server's own hash of the digest that a password travels as: Argon2id, 19 MiB, 2 passes (rule api.password-digest). */
const options = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Hashes a password's digest for keeping. */
export const hashPassword = (digest: string): Promise<string> => hash(digest.toLowerCase(), options)

let nobody: Promise<string> | undefined

/**
 * Is this the password? Where there is no hash, the same work is done all the same, so that the time says nothing
 * about who has an account.
 */
export const isPassword = async (kept: string | null | undefined, digest: string): Promise<boolean> => {
  nobody ??= hashPassword('')
  const right = await verify(kept ?? (await nobody), digest.toLowerCase())
  return right && typeof kept === 'string'
}
