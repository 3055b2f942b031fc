/** The package's number for Argon2id; its enum is only in its types. */
const ARGON2ID = 2

/** The server's own hash of the digest that a password travels as: Argon2id, 19 MiB, 2 passes (rule api.password-digest). */
export const hashOptions = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A digest to hash for keeping, or to compare with the hash that is kept. */
export interface HashJob {
  digest: string
  kept?: string
}

/** The result of a job: the hash, when there is none to compare with, else whether it is right. */
export type HashAnswer = { hash: string } | { isRight: boolean }
