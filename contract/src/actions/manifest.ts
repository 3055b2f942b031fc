/** A piece of a sealed dossier: its name, its length, and the digest of its bytes. */
export interface SealedPiece {
  path: string
  size: number
  sha256: string
}

/**
 * How far the record of time of an assignment went: its entries, and the digest of the last. Anyone who verifies the
 * chain later can see from these whether entries were removed since (rule evidence.chain).
 */
export interface SealedRecord {
  assignment: string
  entries: number
  head: string
  /** Was its chain intact when it was sealed? */
  whole: boolean
}

/** The content of a seal (rule actions.seal). Its SHA-256 is the seal's hash, and is part of the next one. */
export interface Manifest {
  format: 1
  /** Its place in the chain of all seals of the academy, from 1. */
  number: number
  /** The hash of the previous seal; null in the first. */
  previous: string | null
  action: { _id: string; code: string }
  /** How often the action was sealed, this time included. */
  version: number
  /** Why it was reopened after the previous seal; null in the first. */
  reason: string | null
  sealedAt: string
  sealedBy: string
  records: SealedRecord[]
  pieces: SealedPiece[]
}

/**
 * The text of a manifest that is hashed and stored: always the same for the same manifest, its pieces by their paths.
 */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, pieces: manifest.pieces.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }, undefined, 2)}\n`

/** A stored seal. */
interface KeptSeal {
  number: number
  previous: string | null
  hash: string
  manifest: string
}

/**
 * The first seal of a chain that was altered: its text has another hash, or it names another previous seal.
 * @param seals in order
 * @param hashOf the SHA-256 of a text, in hex
 */
export const firstBroken = (
  seals: readonly KeptSeal[],
  hashOf: (text: string) => string,
): number | undefined => {
  let previous: string | null | undefined
  for (const seal of seals) {
    if (hashOf(seal.manifest) !== seal.hash) return seal.number
    if (previous !== undefined && seal.previous !== previous) return seal.number
    previous = seal.hash
  }
  return undefined
}
