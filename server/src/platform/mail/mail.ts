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
}

export interface Mail {
  /** Puts a mail in the outbox, in the transaction that gave rise to it; a job takes it from there. */
  queue: (on: Db, mail: OutgoingMail) => Promise<string>
  /** Is a mail server configured? Without one the outbox keeps the messages for the administrator. */
  configured: boolean
  close: () => void
}

const QUEUE = 'mail'
/** A message whose sending was cut off by a crash is tried again after this long. */
const ABANDONED = sql`now() - interval '5 minutes'`

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

  return {
    configured: transport !== undefined,
    queue: async (on, mail) => {
      const id = newId()
      const { to, ...rest } = mail
      await on.insert(messages).values({ id, ...rest, toEmails: to, status: transport ? 'queued' : 'kept' })
      if (transport) await jobs.send(on, QUEUE, { id })
      return id
    },
    close: () => transport?.close(),
  }
}
