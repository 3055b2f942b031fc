import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { clientState } from '#contract/people/client.ts'
import { GRANTS } from '#contract/platform/kernel/grants.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { clients } from './table.ts'
import { hashOfToken } from './token.ts'

/** For how many years the token of the configuration lets in, from the first start with it. */
const YEARS = 2

/**
 * Makes the token of the configuration (INSTANCE_TOKEN) a client, once; another token there, or none, ends the one
 * before. What an administrator revoked stays so.
 */
export const ensureConfiguredClient = async ({ config, db, clock, log }: Platform): Promise<void> => {
  const tokenHash = config.instanceToken === undefined ? '' : hashOfToken(config.instanceToken)
  const now = clock.now()
  await db
    .update(clients)
    .set({ revokedAt: now, updatedAt: now })
    .where(and(clients.configured, ne(clients.tokenHash, tokenHash), isNull(clients.revokedAt)))
  if (!tokenHash) return
  const [row] = await db
    .insert(clients)
    .values({
      name: t('client.configured'),
      tokenHash,
      grants: GRANTS.map(({ value }) => value),
      expiresOn: yearsAfter(clock.today(), YEARS),
      configured: true,
    })
    .onConflictDoUpdate({
      target: clients.tokenHash,
      // The setting was taken away and is back: nobody revoked the client.
      set: { revokedAt: sql`case when ${clients.revokedBy} is null then null else ${clients.revokedAt} end` },
      setWhere: eq(clients.configured, true),
    })
    .returning({ expiresOn: clients.expiresOn, revokedAt: clients.revokedAt })
  const state = row && clientState(row, clock.today())
  if (state === 'expired' || state === 'revoked')
    log.warn({ state }, 'INSTANCE_TOKEN lets nobody in any more: its client is over')
}
