import { createHash } from 'node:crypto'
import type { ConsentKind } from '#contract/people/consent.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Db } from '../../../platform/database/db.ts'
import { escapeHtml } from '../../../platform/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { version as productVersion } from '../../../platform/version.ts'
import { insertConsent, keepVersion } from './repository.ts'

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
const ofProduct = (title: string): string =>
  paragraph(t('consent.ofProduct', { title, version: productVersion }))

/** What somebody agrees to now: the academy's own texts, or that the product's held. */
const textOf = (kind: ConsentKind, { academy }: Pick<Platform, 'academy'>): string => {
  if (kind === 'newsletter') return paragraph(t('consent.newsletter'))
  const { terms, privacy } = academy.current.legal
  return [terms ?? ofProduct(t('consent.terms')), privacy ?? ofProduct(t('consent.policy'))].join('\n')
}

/** Writes down that somebody agrees, now and to the text of today, in the caller's transaction (rule person.consents). */
export const recordConsent = async (
  platform: Pick<Platform, 'academy' | 'clock'>,
  tx: Db,
  { kind, email, user = null }: { kind: ConsentKind; email: string; user?: string | null },
): Promise<void> => {
  const text = textOf(kind, platform)
  const createdAt = platform.clock.now()
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const version = await keepVersion(tx, { kind, text, version: `${kind} ${digest}`, createdAt })
  await insertConsent(tx, { kind, email: canonicalEmail(email), user, version, createdAt })
}
