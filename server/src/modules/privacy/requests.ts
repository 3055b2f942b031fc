import type { RequestKind } from '#contract/privacy/data-request.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { monthsAfter } from '#contract/platform/text/day.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import { demandFilled, demandSentence } from '../../platform/free-text.ts'
import { hit } from '../../platform/http/rate-limit.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Held } from '../../platform/personal-data.ts'
import { figureOn } from '../compliance/index.ts'
import { administratorsToTell, lockUserRow, type UserRow } from '../people/index.ts'
import { eraseEverywhere } from './erase.ts'
import { dataRequestDecidedMail, dataRequestedMail } from './mails.ts'
import {
  decideRequest,
  insertRequest,
  isCompanyAccount,
  isWaiting,
  lockRequest,
  takeTurns,
} from './requests-repository.ts'
import type { DataRequestRow } from './tables.ts'

const PER_DAY = { max: 5, seconds: 24 * 60 * 60 }

/**
 * Asks for one's own data to be corrected or erased (rule privacy.requests).
 * @throws Problem `validation`, `conflict`, `rate_limited`
 */
export const askRequest = async (
  platform: Platform,
  { kind, text: typed }: { kind: RequestKind; text: string },
  who: Person,
): Promise<string> => {
  const { db, clock, config } = platform
  const text = kind === 'correction' ? demandFilled('text', typed) : typed.trim() || null
  if (text) demandSentence('text', text)
  await hit(db, `data-request:${who._id}`, PER_DAY)
  return db.transaction(async (tx) => {
    const user = await lockUserRow(tx, who._id)
    if (!user) throw new Problem('not_found')
    if (await isCompanyAccount(tx, user.id)) throw new Problem('conflict', t('privacy.ofCompany'))
    if (await isWaiting(tx, user.id, kind)) throw new Problem('conflict', t('privacy.waits'))
    const today = clock.today()
    const figure = await figureOn(tx, 'privacy.answer', today)
    const dueOn = figure ? monthsAfter(today, Math.round(figure.value)) : null
    const { id: userId, username } = user
    const mark = figure?.mark ?? null
    const id = await insertRequest(tx, {
      user: userId,
      username,
      kind,
      text,
      dueOn,
      mark,
      createdAt: clock.now(),
    })
    await recordActivity(tx, who, { action: 'dataRequest.ask', entity: 'dataRequest', item: id })
    const values = {
      erasure: kind === 'erasure',
      dueOn: dueOn ?? '',
      link: `${config.baseUrl}/dataRequest/view/${id}`,
    }
    await sendTemplate(platform, tx, dataRequestedMail, values, await administratorsToTell(tx))
    return id
  })
}

interface Decided {
  state: 'done' | 'refused'
  action: 'dataRequest.complete' | 'dataRequest.refuse' | 'dataRequest.erase'
  reason: string
  /** What is done with it in the same transaction; gives the report. */
  act?: (tx: Tx, request: DataRequestRow, user: UserRow) => Promise<string>
}

/** Decides on a request, once, tells who asked, and writes down who did. @throws Problem `not_found`, `conflict` */
const decide = async (
  platform: Platform,
  id: string,
  by: Person,
  kinds: readonly RequestKind[],
  { state, action, reason, act }: Decided,
): Promise<void> => {
  const { db, clock, config, events } = platform
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    const user = request && (await lockUserRow(tx, request.user))
    if (!request || !user) throw new Problem('not_found')
    if (request.state !== 'received' || !kinds.includes(request.kind))
      throw new Problem('conflict', t('privacy.decided'))
    // To the address as it was: an erasure takes it.
    const values = {
      name: user.name,
      done: state === 'done',
      erasure: request.kind === 'erasure',
      reason,
      link: `${config.baseUrl}/profile/privacidade`,
    }
    const report = (await act?.(tx, request, user)) ?? null
    await sendTemplate(platform, tx, dataRequestDecidedMail, values, { to: [user.email] })
    await decideRequest(tx, id, { state, decidedAt: clock.now(), decidedBy: by._id, reason, report })
    await recordActivity(tx, by, { action, entity: 'dataRequest', item: id })
  })
  await events.emit('entity.saved', { entity: 'dataRequest', id, isNew: false, userId: by._id })
}

/** Says that a correction was made, and how. @throws Problem `not_found`, `validation`, `conflict` */
export const completeRequest = async (platform: Platform, id: string, typed: string, by: Person) =>
  decide(platform, id, by, ['correction'], {
    state: 'done',
    action: 'dataRequest.complete',
    reason: demandFilled('reason', typed),
  })

/** Refuses what somebody asked, with the reason. @throws Problem `not_found`, `validation`, `conflict` */
export const refuseRequest = async (platform: Platform, id: string, typed: string, by: Person) =>
  decide(platform, id, by, ['correction', 'erasure'], {
    state: 'refused',
    action: 'dataRequest.refuse',
    reason: demandFilled('reason', typed),
  })

/**
 * Erases who asked for it, for good: everywhere but where the law makes the academy keep them (rule privacy.erasure).
 * @throws Problem `not_found`, `validation` where the user name is typed otherwise, `conflict`
 */
export const eraseRequest = async (
  platform: Platform,
  all: readonly Held[],
  id: string,
  typed: { reason: string; confirm: string },
  by: Person,
): Promise<void> =>
  decide(platform, id, by, ['erasure'], {
    state: 'done',
    action: 'dataRequest.erase',
    reason: demandFilled('reason', typed.reason),
    act: async (tx, _request, user) => {
      if (typed.confirm.trim() !== user.username) throw invalidField('confirm', t('privacy.confirmWrong'))
      if (user.system || (await isCompanyAccount(tx, user.id)))
        throw new Problem('conflict', t('privacy.ofCompany'))
      await takeTurns(tx)
      const { toUsers: administrators } = await administratorsToTell(tx)
      if (administrators.length === 1 && administrators[0] === user.id)
        throw new Problem('conflict', t('privacy.lastAdministrator'))
      const erased = await eraseEverywhere(tx, platform.events, all, user)
      return [
        ...erased.map(({ label, rows, how }) => `${label} (${formatNumber(rows)}): ${how}`),
        t('privacy.backups'),
      ].join('\n')
    },
  })
