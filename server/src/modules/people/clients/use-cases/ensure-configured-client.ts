import { clientState } from '#contract/people/client.ts'
import { GRANTS } from '#contract/platform/kernel/grants.ts'
import { yearsAfter } from '#contract/platform/text/day.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hashOfToken } from '../../../../platform/secrets/tokens.ts'
import { endConfigured, putConfigured } from '../repository.ts'

/** For how many years the configured token is valid, from the first start with it. */
const YEARS = 2

/**
 * Makes the configured token (INSTANCE_TOKEN) a client, once; another token there, or none, ends the previous one. A
 * client that an administrator revoked stays revoked.
 */
export const ensureConfiguredClient = async ({ config, db, clock, log }: Platform): Promise<void> => {
  const tokenHash = config.instanceToken === undefined ? '' : hashOfToken(config.instanceToken)
  await endConfigured(db, tokenHash, clock.now())
  if (!tokenHash) return
  const row = await putConfigured(db, {
    name: t('client.configured'),
    tokenHash,
    grants: GRANTS.map(({ value }) => value),
    expiresOn: yearsAfter(clock.today(), YEARS),
  })
  const state = row && clientState(row, clock.today())
  if (state === 'expired' || state === 'revoked')
    log.warn({ state }, 'INSTANCE_TOKEN lets nobody in any more: its client is over')
}
