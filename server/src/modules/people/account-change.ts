import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { SecurityEventKind } from '#contract/people/security.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { emailChangedMail, passwordChangedMail } from './mails.ts'
import { demandAdministratorLeft } from './administrators.ts'
import { findRole } from './role/repository.ts'
import { recordSecurity } from './security/record.ts'
import { endCodes, sendCode } from './codes/activation-code.ts'
import { endSessions } from './sessions/closing.ts'
import type { UserRow } from './table.ts'

/** Who changed an account: a logged-in person, or the holder of a code mailed to it, from an address. */
type Changer = { by: Person } | { code: true; address: string }

const nameOfRole = async (tx: Db, id: string): Promise<string> => (await findRole(tx, id))?.name ?? ''

/** What changed in the account's rights, and why, in words. */
const changesOf = async (tx: Db, before: UserRow, after: UserRow, how: string) => {
  const found: { event: SecurityEventKind; reason: string }[] = []
  const note = (isChanged: boolean, event: SecurityEventKind, reason = how) =>
    isChanged && found.push({ event, reason })
  if (before.role !== after.role) {
    const [from, to] = [await nameOfRole(tx, before.role), await nameOfRole(tx, after.role)]
    note(true, 'role', t('security.fromTo', { from, to }))
  }
  note(!before.lock && after.lock, 'lock')
  note(before.lock && !after.lock, 'unlock')
  note(!before.active && after.active, 'enable')
  note(before.active && !after.active, 'disable')
  note(before.passwordHash !== after.passwordHash, 'password')
  note(before.email !== after.email, 'email', t('security.fromTo', { from: before.email, to: after.email }))
  return found
}

/**
 * Follows up a change of an account, in its transaction: logs what changed in its rights; ends its sessions, except the
 * one that changed its own password; revokes the codes that were mailed before; notifies the person of a new password
 * or email, at the old address too.
 * @throws Problem `conflict` if it was the last administrator's
 */
export const followChange = async (
  tx: Db,
  platform: Platform,
  before: UserRow,
  after: UserRow,
  changer: Changer,
): Promise<void> => {
  const by = 'by' in changer ? changer.by : undefined
  const isOwn = by?._id === after.id
  const how = t(by ? (isOwn ? 'security.bySelf' : 'security.byOther') : 'security.byCode')
  const account = { _id: after.id, name: after.name, username: after.username }
  const address = 'code' in changer ? changer.address : undefined
  const changes = await changesOf(tx, before, after, how)
  for (const change of changes) await recordSecurity(tx, { ...change, account, by, address })
  const has = (...events: SecurityEventKind[]) => changes.some(({ event }) => events.includes(event))

  if (has('role', 'lock', 'disable')) await demandAdministratorLeft(tx, before)
  if (has('role', 'lock', 'disable', 'password'))
    await endSessions(tx, platform.events, { user: after.id, except: isOwn ? by?.sessionId : undefined })
  const isWaiting = after.activationDate === null
  if (has('email') && isWaiting) await sendCode(platform, tx, after)
  else if (has('password', 'email')) await endCodes(tx, after.id)

  // A person who has never logged in has nothing to be warned of.
  if (before.activationDate === null) return
  const values = { name: displayName(after), when: formatDayTime(platform.clock.now()) }
  const to = [...new Set([before.email, after.email])]
  if (has('password'))
    await sendTemplate(platform, tx, passwordChangedMail, values, { to, toUsers: [after.id] })
  if (has('email')) {
    const emails = { old: before.email, new: after.email }
    await sendTemplate(platform, tx, emailChangedMail, { ...values, ...emails }, { to, toUsers: [after.id] })
  }
}
