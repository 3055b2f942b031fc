import { createECDH, ECDH } from 'node:crypto'
import type { Db } from '../../../platform/database/db.ts'
import { sharedSecret } from '../../../platform/secrets/secrets.ts'

const CURVE = 'prime256v1'

/** The pair by which push services know this installation (RFC 8292), as their protocol writes it. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The installation's pair: made on first use, the same for every instance, and stored in the database. */
export const pushKeys = async (db: Db): Promise<PushKeys> => {
  const secret = await sharedSecret(db, 'push')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/**
 * Whether these are a browser's subscription keys that messages can be encrypted to: an uncompressed point of P-256,
 * and a secret of 16 bytes (RFC 8291, 2.2 and 3.2).
 */
export const areBrowserKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  if (bytesOf(auth).length !== 16) return false
  const point = bytesOf(p256dh)
  try {
    return point.equals(
      bytesOf(String(ECDH.convertKey(point, CURVE, undefined, 'base64url', 'uncompressed'))),
    )
  } catch {
    return false
  }
}
