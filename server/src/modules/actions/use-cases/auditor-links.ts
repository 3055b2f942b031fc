import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { AuditorLinkState, LinksQuery, makeAuditorLink } from '#contract/actions/auditor-endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/db.ts'
import { demandLine } from '../../../platform/free-text.ts'
import { hitAll } from '../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashPassword } from '../../people/index.ts'
import type { AuditorLinkRow } from '../auditor-tables.ts'
import { keepAuditorLinks, showsAnyAction, showToAuditors } from '../policy.ts'
import { tellMaker, tellOfAsked } from './tell-of-auditor-links.ts'
import { actionsToShow, codesOfLink } from '../repositories/audited.ts'
import {
  findLink,
  insertLink,
  linkPage,
  lookPage,
  releaseLink,
  revokeLink,
} from '../repositories/auditor-links.ts'

/** Letters and digits that are not confused when dictated by telephone. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const OF_GROUP = 4

/** How many links one person, and all managers of a company, may request an hour: each one mails the administrators. */
const ASKED = { max: 20, seconds: 60 * 60 }
const ASKED_OF_COMPANY = { max: 40, seconds: 60 * 60 }

const countAsked = (db: Db, maker: string, companies: readonly string[]): Promise<void> =>
  hitAll(db, [
    { key: `auditor-link:asked:${maker}`, ...ASKED },
    ...companies.toSorted().map((one) => ({ key: `auditor-link:asked-of:${one}`, ...ASKED_OF_COMPANY })),
  ])

/** The hash of an unguessable token. */
export const hashOfWord = (word: string): string => createHash('sha256').update(word).digest('base64url')

/** A password as it is compared: however it was typed from a note. */
export const plainPassword = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: OF_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

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
  const word = randomBytes(32).toString('base64url')
  const password = newPassword()
  const passwordHash = await hashPassword(plainPassword(password))
  const now = clock.now()
  const _id = await db.transaction(async (tx) => {
    const id = await insertLink(
      tx,
      {
        name,
        tokenHash: hashOfWord(word),
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
    if (companies) await tellOfAsked(platform, tx, actor, { name, codes, reason })
    return id
  })
  return { _id, address: `${config.baseUrl}/auditoria#${word}`, password, waits: companies !== null }
}

const whatOf = (name: string, codes: readonly string[]): string => `${name}: ${codes.join(', ')}`

/** Does a link wait for an administrator to release it? Their own never do. */
export const waitsForRelease = ({ companies, releasedAt }: AuditorLinkRow): boolean =>
  companies !== null && releasedAt === null

const stateOf = (link: AuditorLinkRow, now: Date): AuditorLinkState => {
  if (link.revokedAt) return 'revoked'
  if (link.expiresAt <= now) return 'expired'
  return waitsForRelease(link) ? 'asked' : 'open'
}

/**
 * Releases a link that somebody else asked for: it opens from now on, with the conversations, tests and work of its actions
 * (rule actions.auditor).
 * @throws Problem `not_found`; `conflict` for one that does not wait for it
 */
export const releaseAuditor = async (platform: Platform, actor: Person, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const link = await findLink(tx, id, keepAuditorLinks(actor))
    if (!link) throw new Problem('not_found')
    if (!(await releaseLink(tx, id, actor._id, platform.clock.now())))
      throw new Problem('conflict', t('auditor.waitsNoMore'))
    await recordActivity(tx, actor, {
      action: 'action.auditorRelease',
      what: whatOf(link.name, await codesOfLink(tx, id)),
    })
    await tellMaker(platform, tx, link, { released: true, by: actor })
  })

/** The links that were made for auditors, of those that somebody looks after, with how often each was looked by. */
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

/**
 * Takes a link back: what it opened is closed. An administrator refuses so one that waits for them.
 * @throws Problem `not_found`; `conflict` for one that is over
 */
export const revokeAuditor = async (platform: Platform, actor: Person, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const link = await findLink(tx, id, keepAuditorLinks(actor))
    if (!link) throw new Problem('not_found')
    if (!(await revokeLink(tx, id, platform.clock.now()))) throw new Problem('conflict', t('auditor.isOver'))
    await recordActivity(tx, actor, { action: 'action.auditorRevoke', what: link.name })
    if (waitsForRelease(link) && showsAnyAction(actor))
      await tellMaker(platform, tx, link, { released: false, by: actor })
  })

/** The views of a link, newest first. @throws Problem `not_found` */
export const listLooks = async ({ db }: Platform, actor: Person, id: string, query: ListQuery) => {
  if (!(await findLink(db, id, keepAuditorLinks(actor)))) throw new Problem('not_found')
  const { items, total } = await lookPage(db, id, query)
  return {
    items: items.map(({ id: _id, at, look, action, path, device, network }) => ({
      _id,
      at: at.toISOString(),
      look,
      action,
      path,
      device,
      network,
    })),
    total,
  }
}
