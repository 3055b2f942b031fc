import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { errorText } from '../database/error-text.ts'
import type { CurrentAcademy } from '../academy.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { newId } from '../database/columns.ts'
import type { Files } from '../files/files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { messages, type MailAttachment } from './tables.ts'

/** A mail ready to leave: its text made, its receivers known. */
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
  /** Where whoever gets it ends such mails by one click (RFC 8058). */
  unsubscribe?: string
  /** It leaves no sooner than in so many seconds. */
  wait?: number
}

export interface Mail {
  /** Puts a mail in the outbox, in the transaction that gave rise to it; a job takes it from there. */
  queue: (on: Db, mail: OutgoingMail) => Promise<string>
  /** As `queue`, several in one statement. */
  queueAll: (on: Db, mails: readonly OutgoingMail[]) => Promise<string[]>
  /** Is a mail server configured? Without one the outbox keeps the messages for the administrator. */
  configured: boolean
  close: () => void
}

const QUEUE = 'mail'
/** A message whose sending was cut off by a crash is tried again after this long. */
const ABANDONED = sql`now() - interval '5 minutes'`

/** The headers by which mail programs offer to end such mails. */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

interface MailParts {
  config: Config
  academy: CurrentAcademy
  db: Db
  files: Files
  jobs: Jobs
  log: Log
}

/** Makes the outbox, and the job that empties it. */
export const createMail = ({ config, academy, db, files, jobs, log }: MailParts): Mail => {
  const transport: Transporter | undefined = config.smtpUrl ? createTransport(config.smtpUrl) : undefined

  /**
   * Takes a message for this worker alone; nobody else sends it meanwhile. Undefined where it was sent.
   * @throws Error where another worker has it: that one may have been cut off, so the job comes again
   */
  const take = async (id: string) => {
    const [message] = await db
      .update(messages)
      .set({ status: 'sending', attempts: sql`${messages.attempts} + 1`, updatedAt: new Date() })
      .where(
        and(
          eq(messages.id, id),
          sql`(${inArray(messages.status, ['queued', 'failed'])} or ${and(eq(messages.status, 'sending'), lt(messages.updatedAt, ABANDONED))})`,
        ),
      )
      .returning()
    if (message) return message
    const [other] = await db.select({ status: messages.status }).from(messages).where(eq(messages.id, id))
    if (other?.status === 'sending') throw new Error('another worker has this message')
    return undefined
  }

  const send = async (id: string): Promise<void> => {
    if (!transport) return
    const message = await take(id)
    if (!message) return
    try {
      const attachments = await Promise.all(
        message.attachments.map(async ({ name, documentId, cid }) => {
          const document = await files.find(documentId)
          const content = document && (await files.storage.read(document.key))
          return { filename: name, content, ...(cid ? { cid } : {}) }
        }),
      )
      await transport.sendMail({
        messageId: `<${message.id}@${new URL(config.baseUrl).hostname}>`,
        from: message.from ?? academy.current.mailFrom ?? config.mailFrom,
        to: message.toEmails,
        cc: message.cc,
        bcc: message.bcc,
        subject: message.subject,
        html: message.html ?? '',
        attachments,
        ...(message.unsubscribe ? { headers: unsubscribing(message.unsubscribe) } : {}),
      })
    } catch (error) {
      const lastError = errorText(error).slice(0, 500)
      await db
        .update(messages)
        .set({ status: 'failed', lastError, updatedAt: new Date() })
        .where(eq(messages.id, id))
      log.warn(
        { message: id, attempt: message.attempts },
        'the mail server did not take a message; it is tried again',
      )
      throw error
    }
    const sent = {
      status: 'sent' as const,
      html: null,
      lastError: null,
      sentAt: new Date(),
      updatedAt: new Date(),
    }
    await db.update(messages).set(sent).where(eq(messages.id, id))
  }

  jobs.define({ queue: QUEUE, concurrency: 2, handle: ({ id }) => send(String(id)) })

  const queueAll = async (on: Db, mails: readonly OutgoingMail[]): Promise<string[]> => {
    const status = transport ? 'queued' : 'kept'
    const rows = mails.map(({ to, wait = 0, ...rest }) => ({
      wait,
      row: { id: newId(), ...rest, toEmails: to, status } as const,
    }))
    if (rows.length > 0) await on.insert(messages).values(rows.map(({ row }) => row))
    if (transport)
      for (const { row, wait } of rows)
        await jobs.send(on, QUEUE, { id: row.id }, wait > 0 ? { startAfter: wait } : {})
    return rows.map(({ row }) => row.id)
  }

  return {
    configured: transport !== undefined,
    queue: async (on, mail) => {
      const [id = ''] = await queueAll(on, [mail])
      return id
    },
    queueAll,
    close: () => transport?.close(),
  }
}
