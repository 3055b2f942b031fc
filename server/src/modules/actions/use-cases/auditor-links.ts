import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { makeAuditorLink } from '#contract/actions/auditor-endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { demandSentence } from '../../../platform/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashPassword } from '../../people/index.ts'
import type { AuditorLinkRow } from '../auditor-tables.ts'
import { handOverActions } from '../policy.ts'
import { codesOfActions } from '../repositories/audited.ts'
import { findLink, insertLink, linkPage, lookPage, revokeLink } from '../repositories/auditor-links.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Letters and digits that nobody takes for one another when they are told by telephone. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const OF_GROUP = 4

/** What is kept of a word that nobody guesses. */
export const hashOfWord = (word: string): string => createHash('sha256').update(word).digest('base64url')

/** A password as it is compared: however it was typed from a note. */
export const plainPassword = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: OF_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')

/**
 * Makes a link by which an auditor looks at actions without an account. Its word stands behind the address's `#`, which no
 * browser sends; word and password are told this once and kept as hashes (rule actions.auditor).
 * @throws Problem `validation` of the name, or of actions that the person may not hand over
 */
export const makeLink = async (
  { db, clock, config }: Platform,
  actor: Person,
  { name, actions, days }: CallBody<typeof makeAuditorLink>,
): Promise<{ _id: string; address: string; password: string }> => {
  demandSentence('name', name)
  const shown = [...new Set(actions)]
  const codes = await codesOfActions(db, shown, handOverActions(actor))
  if (codes.length < shown.length) throw invalidField('actions', t('validation.reference'))
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
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      },
      shown,
    )
    await recordActivity(tx, actor, { action: 'action.auditorLink', what: `${name}: ${codes.join(', ')}` })
    return id
  })
  return { _id, address: `${config.baseUrl}/auditoria#${word}`, password }
}

const stateOf = ({ revokedAt, expiresAt }: AuditorLinkRow, now: Date) => {
  if (revokedAt) return 'revoked' as const
  return expiresAt > now ? ('open' as const) : ('expired' as const)
}

/** The links that were made for auditors, with how often each was looked by. */
export const listLinks = async ({ db, clock }: Platform, query: ListQuery) => {
  const { items, total } = await linkPage(db, query)
  return {
    items: items.map(({ link, createdBy, actions, looks, lastLookAt }) => ({
      _id: link.id,
      name: link.name,
      state: stateOf(link, clock.now()),
      actions: actions ?? [],
      createdBy,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      looks: looks ?? 0,
      lastLookAt: lastLookAt?.toISOString() ?? null,
    })),
    total,
  }
}

/** Takes a link back: what it opened is closed. @throws Problem `not_found`; `conflict` for one that is over */
export const revokeAuditor = async ({ db, clock }: Platform, actor: Person, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const link = await findLink(tx, id)
    if (!link) throw new Problem('not_found')
    if (!(await revokeLink(tx, id, clock.now()))) throw new Problem('conflict', t('auditor.isOver'))
    await recordActivity(tx, actor, { action: 'action.auditorRevoke', what: link.name })
  })

/** What was looked at by a link, the newest first. @throws Problem `not_found` */
export const listLooks = async ({ db }: Platform, id: string, query: ListQuery) => {
  if (!(await findLink(db, id))) throw new Problem('not_found')
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
