import type { ConsentKind } from '#contract/people/consent.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sha256 } from '../../../platform/digest.ts'
import { escapeHtml } from '../../../platform/text/escape.ts'
import type { Platform } from '../../../platform/platform.ts'
import { version as productVersion } from '../../../platform/version.ts'
import { insertConsent, keepVersion } from './repository.ts'

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
const ofProduct = (title: string): string =>
  paragraph(t('consent.ofProduct', { title, version: productVersion }))

/** The texts that somebody agrees to now: the academy's own, or the product's defaults. */
const textOf = (kind: ConsentKind, { academy }: Pick<Platform, 'academy'>): string => {
  if (kind === 'newsletter') return paragraph(t('consent.newsletter'))
  const { terms, privacy, regulation } = academy.current.legal
  if (kind === 'regulation') return regulation ?? ''
  return [terms ?? ofProduct(t('consent.terms')), privacy ?? ofProduct(t('consent.policy'))].join('\n')
}

/** The version of a text: the start of its digest. */
export const versionOf = (kind: ConsentKind, text: string): string => `${kind} ${sha256(text).slice(0, 12)}`

/** The regulation of training in force, and its version; undefined if none is published (rule person.regulation). */
export const regulationNow = ({
  academy,
}: Pick<Platform, 'academy'>): { version: string; html: string } | undefined => {
  const html = academy.current.legal.regulation
  return html ? { version: versionOf('regulation', html), html } : undefined
}

/**
 * Records a consent, in the caller's transaction (rule person.consents).
 * @param text the text, if the caller checked that they read it; otherwise today's text
 */
export const recordConsent = async (
  platform: Pick<Platform, 'academy' | 'clock'>,
  tx: Db,
  {
    kind,
    email,
    user = null,
    text = textOf(kind, platform),
  }: { kind: ConsentKind; email: string; user?: string | null; text?: string },
): Promise<void> => {
  const createdAt = platform.clock.now()
  const version = await keepVersion(tx, { kind, text, version: versionOf(kind, text), createdAt })
  await insertConsent(tx, { kind, email: canonicalEmail(email), user, version, createdAt })
}
