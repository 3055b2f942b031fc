import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Figure } from '#contract/compliance/figure.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sharedSecret } from '../../../platform/secrets/secrets.ts'
import { allFigures } from './repository.ts'

/** How long a preview may be confirmed; facts change meanwhile. */
const CONFIRMED_MS = HOUR_MS

/** A change that somebody saw: which parameter (null: a new one), and its new values. */
interface Shown {
  user: string
  id: string | null
  figure: Figure
}

const signatureOf = async (on: Db, { user, id, figure }: Shown, until: number): Promise<Buffer> => {
  const basis = createHash('sha256')
    .update(JSON.stringify(await allFigures(on)))
    .digest('base64url')
  return createHmac('sha256', await sharedSecret(on, 'legalParameter'))
    .update(JSON.stringify([user, id, figure, basis, until]))
    .digest()
}

/** A proof that a person saw what this change does to the current figures. */
export const confirmationOf = async (on: Db, shown: Shown, now: Date): Promise<string> => {
  const until = now.getTime() + CONFIRMED_MS
  return `${until}.${(await signatureOf(on, shown, until)).toString('base64url')}`
}

/** Whether exactly this change was shown to them, on figures that are still current. */
export const isConfirmed = async (
  on: Db,
  shown: Shown,
  { confirmation, now }: { confirmation: unknown; now: Date },
): Promise<boolean> => {
  if (typeof confirmation !== 'string') return false
  const [until = '', signature = ''] = confirmation.split('.')
  if (!(Number(until) >= now.getTime())) return false
  const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(on, shown, Number(until))]
  return given.length === right.length && timingSafeEqual(given, right)
}
