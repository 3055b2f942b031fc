import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import type { Clock } from '../clock.ts'

/**
 * An address stays the same for this long, so that browsers can cache its content, and is valid up to twice as long.
 */
const PERIOD_SECONDS = 6 * HOUR_SECONDS
const SIGNATURE_BYTES = 18

/**
 * Addresses that open one stored package or page for anyone who has them, for some hours. The frame that shows it has
 * an opaque origin and no session, so the address is its only credential.
 */
export interface ContentLinks {
  /** The address of a file in a package. */
  urlOf: (documentId: string, path: string) => string
  /** The document that a token opens; undefined if it is forged or expired. */
  read: (token: string) => string | undefined
}

/** Makes the addresses, signed with a key that all instances share. */
export const createContentLinks = (secret: Buffer, clock: Clock): ContentLinks => {
  const sign = (claim: Buffer) =>
    createHmac('sha256', secret).update(claim).digest().subarray(0, SIGNATURE_BYTES)
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    urlOf(documentId, path) {
      const claim = Buffer.alloc(20)
      claim.set(parse(documentId))
      claim.writeUInt32BE((Math.floor(seconds() / PERIOD_SECONDS) + 2) * PERIOD_SECONDS, 16)
      const token = Buffer.concat([claim, sign(claim)]).toString('base64url')
      return `/content/${token}/${path.split('/').map(encodeURIComponent).join('/')}`
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== 20 + SIGNATURE_BYTES) return undefined
      const claim = bytes.subarray(0, 20)
      if (!timingSafeEqual(sign(claim), bytes.subarray(20))) return undefined
      return claim.readUInt32BE(16) > seconds() ? stringify(claim) : undefined
    },
  }
}
