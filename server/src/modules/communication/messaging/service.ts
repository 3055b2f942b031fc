import type { z } from 'zod'
import { demand } from '../../../platform/access/ability.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { seeSending, sendMessages as maySend } from '../policy.ts'
import { invalid, Problem, type FieldError } from '#contract/platform/kernel/problem.ts'
import type { Sending, sendMessages } from '#contract/communication/messaging-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import type { MailList } from '../../../platform/mail-templates/mail-list.ts'
import { fill, mailsByChoice, renderMail } from '../../../platform/mail-templates/mails.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { usersInSight } from '../../people/index.ts'
import { isUuid, newId } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  countSent,
  findSending,
  findTemplate,
  insertSending,
  knownRoles,
  knownUsers,
  listReceivers,
  lockSending,
  takeReceivers,
} from './repository.ts'

export const SEND_QUEUE = 'message.send'
const BATCH = 200

type Request = z.output<typeof sendMessages.body>

/** What is sent, with what the sender wrote, and to whom. */
interface Begun {
  template: { id: string; name: string }
  written: { subject?: string | undefined; message?: string | undefined }
  to: { emails: string[]; users: string[]; roles: string[] }
}

/** Sends a template to many. */
export interface Messaging {
  /** @throws Problem `forbidden`, or `validation` with the wrong receivers */
  send: (request: Request, user: Person) => Promise<Sending>
  /**
   * Begins a sending, in the transaction of whoever does: lists those of `inSight` whom it is to reach, writes it down,
   * and queues the first of it.
   */
  begin: (tx: Db, asked: Begun, user: Person, inSight: Scope) => Promise<Sending>
  progress: (id: string, user: Person) => Promise<Sending>
  /** Goes on with a sending until everybody has a message. */
  goOn: (id: string, signal: AbortSignal) => Promise<void>
}

const strange = (field: string, asked: string[], known: Set<string>): FieldError[] =>
  asked.every((id) => known.has(id)) ? [] : [{ field, message: t('validation.reference') }]

/**
 * What is to be sent, and to whom.
 * @throws Problem `validation` with the wrong receivers
 */
const readRequest = async (db: Db, request: Request, inSight: Scope) => {
  const template = await findTemplate(db, request.template)
  const emails = [...new Set(request.toEmails.map(canonicalEmail).filter(Boolean))]
  const ids = { users: [...new Set(request.toUsers)], roles: [...new Set(request.toRoles)] }
  const errors: FieldError[] = [
    ...(template ? [] : [{ field: 'template', message: t('validation.templateOff') }]),
    ...(emails.every(isEmail) ? [] : [{ field: 'toEmails', message: t('validation.email') }]),
    ...strange('toUsers', ids.users, await knownUsers(db, ids.users.filter(isUuid), inSight)),
    ...strange('toRoles', ids.roles, await knownRoles(db, ids.roles.filter(isUuid))),
  ]
  if (emails.length + ids.users.length + ids.roles.length === 0)
    errors.push({ field: 'toEmails', message: t('validation.receivers') })
  if (errors.length > 0 || !template) throw invalid(errors)
  return { template, emails, ids }
}

/** What a message to somebody is told as. */
const notice = { kind: 'messageWritten', text: '', link: 'link' } as const
/** So much of a message stands in its notice. */
const TOLD_LENGTH = 1000

/** A message in one's notices: its subject, and what was written. */
const wordsOf = (
  template: { subject: string; html: string },
  values: Record<string, unknown> & { message?: string },
): string => [fill(template, values).subject, values.message].filter(Boolean).join(': ').slice(0, TOLD_LENGTH)

/** Queues the messages of the next batch; gives how far the sending is. */
const queueNext = async (
  platform: Platform,
  mails: MailList,
  tx: Db,
  id: string,
): Promise<Sending & { by: string }> => {
  const { mail, config, notices } = platform
  const found = await lockSending(tx, id)
  if (!found) throw new Problem('not_found')
  const { sending, template } = found
  const receivers = await takeReceivers(tx, id, BATCH)
  const written = receivers.map(({ email, user, name, username, company }) => ({
    user,
    values: { ...sending.values, name, username, email, company, link: config.baseUrl },
    receivers: { to: [email], toUsers: user ? [user] : [], self: sending.self },
  }))
  // Nobody does without what lets them in; all else is a notice too, whose mail they may end.
  const isNotice = !mails.find(template.name)?.essential
  const people = written.flatMap((one) => (isNotice && one.user ? [{ ...one, user: one.user }] : []))
  const told = await notices.tellEach(
    tx,
    notice.kind,
    people.map(({ user, values }) => ({ user, text: wordsOf(template, values), link: values.link })),
  )
  const toldTo = new Map(told.map((one) => [one.user, one]))
  const outgoing = written.flatMap(({ user, values, receivers: to }) => {
    if (!isNotice || !user) return [renderMail(template, values, to, platform)]
    const own = toldTo.get(user)
    return mailsByChoice(platform, template, { values, receivers: to }, { notice, told: own ? [own] : [] })
  })
  await mail.queueAll(tx, outgoing)
  const now = (await countSent(tx, id, receivers.length)) ?? sending
  return { _id: id, total: now.total, sent: now.sent, kept: !mail.configured, by: sending.by }
}

/** Makes the service. */
export const createMessaging = (platform: Platform, mails: MailList): Messaging => {
  const { db, jobs, mail, realtime } = platform

  const begin: Messaging['begin'] = async (tx, { template, written, to }, user, inSight) => {
    const id = newId()
    const { subject, message } = written
    const values = { ...(subject ? { subject } : {}), ...(message ? { message } : {}) }
    await insertSending(tx, { id, template: template.id, values, by: user._id, self: user.email })
    const total = await listReceivers(tx, id, to, inSight)
    await recordActivity(tx, user, {
      action: 'message.send',
      what: `${template.name} (${total})`,
      entity: 'emailTemplate',
      item: template.id,
    })
    if (total > BATCH) await jobs.send(tx, SEND_QUEUE, { id })
    const { by: _by, ...state } = await queueNext(platform, mails, tx, id)
    return state
  }

  return {
    async send(request, user) {
      demand(maySend, user)
      const inSight = usersInSight(user)
      const { template, emails, ids } = await readRequest(db, request, inSight)
      const asked = { template, written: request, to: { emails, ...ids } }
      return db.transaction((tx) => begin(tx, asked, user, inSight))
    },

    begin,

    async progress(id, user) {
      const sending = await findSending(db, id)
      if (!sending || !seeSending(user, sending)) throw new Problem('not_found')
      return { _id: id, total: sending.total, sent: sending.sent, kept: !mail.configured }
    },

    async goOn(id, signal) {
      for (;;) {
        signal.throwIfAborted()
        const { by, ...state } = await db.transaction((tx) => queueNext(platform, mails, tx, id))
        realtime.toUser(by, 'message.progress', state)
        if (state.sent >= state.total) return
      }
    },
  }
}
