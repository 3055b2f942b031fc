import { createHash } from 'node:crypto'
import type { Transporter } from 'nodemailer'
import { errorText } from '../database/error-text.ts'
import type { CurrentAcademy } from '../academy.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import type { Events } from '../events/events.ts'
import { newId } from '../database/columns.ts'
import type { Files } from '../files/files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { insertMessages, setFailed, setSent, statusOf, takeMessage } from './repository.ts'
import type { MailAttachment } from './tables.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'

/** A mail ready to be sent: its text made, its recipients known. */
export interface OutgoingMail {
  template: string
  subject: string
  html: string
  to: string[]
  cc?: string[]
  bcc?: string[]
  from?: string
  toUsers?: string[]
  toRoles?: string[]
  attachments?: MailAttachment[]
  /** The address with which its recipient unsubscribes by one click (RFC 8058). */
  unsubscribe?: string
  /** The key of a mail that its receiver gets once: a second one is not written. */
  once?: string | undefined
  /** How many seconds to wait before sending starts. */
  wait?: number
}

export interface Mail {
  /** Puts a mail in the outbox, in the transaction that gave rise to it; a job takes it from there. */
  queue: (on: Db, mail: OutgoingMail) => Promise<string>
  /** As `queue`, several in one statement; undefined for those whose receiver has them already (`once`). */
  queueAll: (on: Db, mails: readonly OutgoingMail[]) => Promise<(string | undefined)[]>
  /** Is a mail server configured? Without one the outbox keeps the messages for the administrator. */
  configured: boolean
  close: () => void
}

const QUEUE = 'mail'
/** A message whose sending was cut off by a crash is retried after this long. */
const ABANDONED_MS = 5 * MINUTE_MS

/** The digest of a text that may contain an address, which is stored only in the row's own columns. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The headers by which mail programs offer to end such mails. */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

interface MailParts {
  config: Config
  clock: Clock
  academy: CurrentAcademy
  db: Db
  events: Pick<Events, 'record'>
  files: Files
  jobs: Jobs
  log: Log
}

/**
 * Did the mail server refuse the message for good? An answer about the connection, such as a failed login, is no
 * refusal.
 */
const isRefusal = (error: unknown): boolean => {
  const { code, responseCode } = recordOf(error)
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  )
}

/**
 * Takes a message for this worker alone; nobody else sends it meanwhile. Undefined where it was sent.
 * @throws Error where another worker has it: that one may have been cut off, so the job comes again
 */
const take = async ({ db, clock }: MailParts, id: string) => {
  const now = clock.now()
  const message = await takeMessage(db, id, { now, abandoned: new Date(now.getTime() - ABANDONED_MS) })
  if (message) return message
  if ((await statusOf(db, id)) === 'sending') throw new Error('another worker has this message')
  return undefined
}

/** The files of a message, as the mail server takes them. */
const attachmentsOf = (files: Files, attachments: readonly MailAttachment[]) =>
  Promise.all(
    attachments.map(async ({ name, documentId, cid }) => {
      const document = await files.find(documentId)
      const content = document && (await files.storage.read(document.key))
      return { filename: name, content, ...(cid ? { cid } : {}) }
    }),
  )

/** Records that the mail server accepted a message, perhaps not for everybody. */
const keepSent = ({ db, events, clock }: MailParts, id: string, isRefusedByOne: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await setSent(tx, id, clock.now())
    if (isRefusedByOne) await events.record(tx, 'mail.refused', { message: id })
  })

/** Records that the mail server did not accept a message. */
const keepFailed = async ({ db, events, clock }: MailParts, id: string, error: unknown): Promise<void> => {
  const lastError = errorText(error).slice(0, 500)
  await db.transaction(async (tx) => {
    await setFailed(tx, id, lastError, clock.now())
    if (isRefusal(error)) await events.record(tx, 'mail.refused', { message: id })
  })
}

/** Sends a waiting message; if the mail server does not accept it, this fails, so that its job is retried. */
const sendOne = async (parts: MailParts, transport: Transporter, id: string): Promise<void> => {
  const { config, academy, files, log } = parts
  const message = await take(parts, id)
  if (!message) return
  let isRefusedByOne = false
  try {
    const { rejected } = await transport.sendMail({
      messageId: `<${message.id}@${new URL(config.baseUrl).hostname}>`,
      from: message.from ?? academy.current.mailFrom ?? config.mailFrom,
      to: message.toEmails,
      cc: message.cc,
      bcc: message.bcc,
      subject: message.subject,
      html: message.html ?? '',
      attachments: await attachmentsOf(files, message.attachments),
      ...(message.unsubscribe ? { headers: unsubscribing(message.unsubscribe) } : {}),
    })
    isRefusedByOne = (rejected?.length ?? 0) > 0
  } catch (error) {
    await keepFailed(parts, id, error)
    log.warn(
      { message: id, attempt: message.attempts },
      'the mail server did not take a message; it is tried again',
    )
    throw error
  }
  await keepSent(parts, id, isRefusedByOne)
}

/** The mail transport, loaded with the first mail: it takes more memory than most of the platform. */
const openTransport = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  return createTransport(url)
}

/** Makes the outbox, and the job that empties it. */
export const createMail = (parts: MailParts): Mail => {
  const { config, jobs } = parts
  const { smtpUrl } = config
  let transport: Promise<Transporter> | undefined

  jobs.define({
    queue: QUEUE,
    concurrency: 2,
    handle: async ({ id }) => {
      if (smtpUrl) await sendOne(parts, await (transport ??= openTransport(smtpUrl)), String(id))
    },
  })

  const queueAll: Mail['queueAll'] = async (on, mails) => {
    if (mails.length === 0) return []
    const status = smtpUrl ? 'queued' : 'kept'
    const rows = mails.map(({ to, wait = 0, once, ...rest }) => ({
      wait,
      row: { id: newId(), ...rest, once: once && digestOf(once), toEmails: to, status } as const,
    }))
    const ids = await insertMessages(
      on,
      rows.map(({ row }) => row),
    )
    if (smtpUrl)
      for (const { row, wait } of rows)
        if (ids.has(row.id)) await jobs.send(on, QUEUE, { id: row.id }, wait > 0 ? { startAfter: wait } : {})
    return rows.map(({ row: { id } }) => (ids.has(id) ? id : undefined))
  }

  return {
    configured: smtpUrl !== undefined,
    queue: async (on, mail) => {
      const [id = ''] = await queueAll(on, [mail])
      return id
    },
    queueAll,
    close: () => void transport?.then((open) => open.close()),
  }
}
