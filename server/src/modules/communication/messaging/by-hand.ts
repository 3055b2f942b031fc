import type { z } from 'zod'
import type * as calls from '#contract/communication/by-hand-endpoints.ts'
import { MAILS_AN_HOUR } from '#contract/platform/kernel/mail-ceiling.ts'
import { invalid, invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { demandLine } from '../../../platform/free-text.ts'
import { countMails, mailsLeft } from '../../../platform/mail/allowance.ts'
import { markersOf } from '../../../platform/mail-templates/markers.ts'
import { fill } from '../../../platform/mail-templates/mails.ts'
import type { EmailTemplateRow } from '../../../platform/mail-templates/table.ts'
import { mailByHand } from '../policy.ts'
import * as repository from './by-hand-repository.ts'
import type { Messaging } from './next-batch.ts'
import { findPersonData } from './templates-repository.ts'
import { beginSending } from './use-cases/begin-sending.ts'

/** The sendings that are shown to whoever made them. */
const LAST = 10

type Preview = z.output<typeof calls.previewByHand.body>
type Request = z.output<typeof calls.sendByHand.body>
type Written = Pick<Request, 'template' | 'subject' | 'message'>

/** Mails by template to trainees, sent by those who answer for them (rule message.hand). */
export interface HandMail {
  templates: () => Promise<z.input<typeof calls.handTemplates.answer>>
  /** @throws Problem `validation` on `template`, `subject`, `message`, `person` */
  preview: (asked: Preview, who: Person) => Promise<z.input<typeof calls.previewByHand.answer>>
  /** @throws Problem `validation` on `template`, `subject`, `message`, `users` */
  send: (asked: Request, who: Person) => Promise<z.input<typeof calls.sendByHand.answer>>
  sent: (who: Person) => Promise<z.input<typeof calls.sentByHand.answer>>
}

const asksOf = ({ subject, html }: Pick<EmailTemplateRow, 'subject' | 'html'>) => {
  const markers = markersOf(subject, html)
  return { subject: markers.has('subject'), message: markers.has('message') }
}

/** The template, with what it asks for written. @throws Problem `validation` */
const readWritten = async (db: Db, { template: name, subject, message }: Written) => {
  const template = await repository.findHandTemplate(db, name)
  if (!template) throw invalidField('template', t('validation.templateOff'))
  const asks = asksOf(template)
  const written = { subject: subject.trim(), message: message.trim() }
  demandLine('subject', written.subject)
  const missing = (['subject', 'message'] as const).filter((field) => asks[field] && !written[field])
  if (missing.length > 0)
    throw invalid(missing.map((field) => ({ field, message: t('validation.required') })))
  return { template, written }
}

type Found = Awaited<ReturnType<typeof repository.findReceivers>>[number]

/** Why somebody is left out; undefined where nothing speaks against it. */
const reasonOf = (person: Found | undefined): string | undefined => {
  if (!person) return t('validation.reference')
  if (person.lock) return t('mail.receiverLocked')
  return person.active ? undefined : t('mail.receiverInactive')
}

/** Makes it; the sending itself is the messages' own. */
export const createHandMail = (messaging: Messaging): HandMail => {
  const { db, academy, config } = messaging.platform
  return {
    async templates() {
      const rows = await repository.findHandTemplates(db)
      const items = rows.map((row) => ({ name: row.name, title: row.title || row.name, asks: asksOf(row) }))
      return { items, total: items.length }
    },

    async preview({ person, ...asked }, who) {
      const { template, written } = await readWritten(db, asked)
      const found = await findPersonData(db, person, mailByHand(who))
      if (!found) throw invalidField('person', t('validation.reference'))
      const { appName, support } = academy.current.config
      const { name, username, email, company } = found
      const values = { appName, supportEmail: support.email, ...written, link: config.baseUrl }
      return { to: email, ...fill(template, { ...values, name, username, email, company }) }
    },

    async send({ users, ...asked }, who) {
      const { template, written } = await readWritten(db, asked)
      const inSight = mailByHand(who)
      return db.transaction(async (tx) => {
        const left = await mailsLeft(tx, who)
        const rows = await repository.findReceivers(tx, users, inSight)
        const found = new Map(rows.map((row) => [row.id, row]))
        const refused = [...new Set(users)].flatMap((user) => {
          const person = found.get(user)
          const message = reasonOf(person)
          return message ? [{ user, name: person ? person.name || person.username : '', message }] : []
        })
        const reached = rows.filter((row) => reasonOf(row) === undefined).map(({ id }) => id)
        if (reached.length > left) throw invalidField('users', t('mail.hourly', { max: MAILS_AN_HOUR, left }))
        if (reached.length === 0) return { sending: null, refused }
        await countMails(tx, who, reached.length)
        const to = { emails: [], users: reached, roles: [] }
        return {
          sending: await beginSending(messaging, tx, { template, written, to }, who, inSight),
          refused,
        }
      })
    },

    async sent(who) {
      const rows = await repository.lastSendings(db, who._id, LAST)
      const items = rows.map(({ id, title, values, total, sent, createdAt }) => ({
        _id: id,
        title,
        subject: values.subject ?? null,
        total,
        sent,
        createdAt: createdAt.toISOString(),
      }))
      return { items, total: items.length }
    },
  }
}
