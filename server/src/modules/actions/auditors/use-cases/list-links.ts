import type { AuditorLinkState, LinksQuery } from '#contract/actions/auditor-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { waitsForRelease } from '../links.ts'
import type { AuditorLinkRow } from '../../auditor-tables.ts'
import { keepAuditorLinks } from '../../policy.ts'
import { linkPage } from '../../repositories/auditor-links.ts'

const stateOf = (link: AuditorLinkRow, now: Date): AuditorLinkState => {
  if (link.revokedAt) return 'revoked'
  if (link.expiresAt <= now) return 'expired'
  return waitsForRelease(link) ? 'asked' : 'open'
}

/** The links for auditors that the user looks after, with the number of views of each. */
export const listLinks = async ({ db, clock }: Platform, actor: Person, query: LinksQuery) => {
  const now = clock.now()
  const { items, total } = await linkPage(db, query, { scope: keepAuditorLinks(actor), now })
  return {
    items: items.map(({ link, createdBy, actions, looks, lastLookAt }) => ({
      _id: link.id,
      name: link.name,
      state: stateOf(link, clock.now()),
      actions: actions ?? [],
      reason: link.reason,
      createdBy,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      looks: looks ?? 0,
      lastLookAt: lastLookAt?.toISOString() ?? null,
    })),
    total,
  }
}
