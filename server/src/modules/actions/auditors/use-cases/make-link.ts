import type { makeAuditorLink } from '#contract/actions/auditor-endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS, HOUR_SECONDS } from '#contract/platform/durations.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { demandLine } from '../../../../platform/text/free-text.ts'
import { hitAll } from '../../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { hashOfToken, newToken, randomLetters } from '../../../../platform/secrets/tokens.ts'
import { hashPassword } from '../../../people/index.ts'
import { plainPassword, whatOf } from '../links.ts'
import { showsAnyAction, showToAuditors } from '../../policy.ts'
import { actionsToShow } from '../../repositories/audited.ts'
import { insertLink } from '../../repositories/auditor-links.ts'
import { notifyOfRequested } from '../notify.ts'

/** A password is a few groups of letters, to be dictated by telephone. */
const GROUPS = 3
const OF_GROUP = 4

/** How many links one person, and all managers of a company, may request an hour: each one mails the administrators. */
const ASKED = { max: 20, seconds: HOUR_SECONDS }
const ASKED_OF_COMPANY = { max: 40, seconds: HOUR_SECONDS }

const countAsked = (db: Db, maker: string, companies: readonly string[]): Promise<void> =>
  hitAll(db, [
    { key: `auditor-link:asked:${maker}`, ...ASKED },
    ...companies.toSorted().map((one) => ({ key: `auditor-link:asked-of:${one}`, ...ASKED_OF_COMPANY })),
  ])

const newPassword = (): string =>
  Array.from({ length: GROUPS }, () => randomLetters(OF_GROUP).toLowerCase()).join('-')

/**
 * Makes a link by which an auditor views actions without an account. Its token is in the address's `#`, which no
 * browser sends; token and password are shown only once and stored as hashes (rule actions.auditor). A link not made by
 * an administrator shows its actions only while they are given for no company but the present ones, and opens nothing
 * until an administrator releases it.
 * @throws Problem `rate_limited`; `validation` of the name, or of actions that the person may not show
 */
export const makeLink = async (
  platform: Platform,
  actor: Person,
  { name, reason = '', actions, days }: CallBody<typeof makeAuditorLink>,
): Promise<{ _id: string; address: string; password: string; waits: boolean }> => {
  const { db, clock, config } = platform
  demandLine('name', name)
  const shown = [...new Set(actions)]
  const found = await actionsToShow(db, shown, showToAuditors(actor))
  if (found.length < shown.length) throw invalidField('actions', t('validation.reference'))
  const companies = showsAnyAction(actor) ? null : [...new Set(found.flatMap((one) => one.companies))]
  if (companies) await countAsked(db, actor._id, companies)
  const token = newToken()
  const password = newPassword()
  const passwordHash = await hashPassword(plainPassword(password), { account: actor._id })
  const now = clock.now()
  const _id = await db.transaction(async (tx) => {
    const id = await insertLink(
      tx,
      {
        name,
        tokenHash: hashOfToken(token),
        passwordHash,
        createdAt: now,
        createdBy: actor._id,
        companies,
        reason: reason || null,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      },
      shown,
    )
    const codes = found.map(({ code }) => code)
    await recordActivity(tx, actor, { action: 'action.auditorLink', what: whatOf(name, codes) })
    if (companies) await notifyOfRequested(platform, tx, actor, { name, codes, reason })
    return id
  })
  return { _id, address: `${config.baseUrl}/auditoria#${token}`, password, waits: companies !== null }
}
