import { z } from 'zod'
import { clientId } from '../platform/kernel/client-id.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { MAILS_AN_HOUR } from '../platform/kernel/mail-ceiling.ts'
import { LINES_MAX, SUBJECT_MAX } from '../platform/validation/lengths.ts'

const tag = 'messaging'
const count = z.number().int()

const written = {
  /** Name of an active template that may be sent by hand. */
  template: z.string().max(60),
  /** What the sender writes; the templates that have these placeholders show them. */
  subject: z.string().max(SUBJECT_MAX).default(''),
  message: z.string().max(LINES_MAX).default(''),
}

const handTemplate = z.object({
  name: z.string(),
  title: z.string(),
  /** Whether it asks the sender for a subject, and for a text. */
  asks: z.object({ subject: z.boolean(), message: z.boolean() }),
})
export type HandTemplate = z.output<typeof handTemplate>

/** The templates that the caller may send to their people. */
export const handTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/message/byhand/templates',
  tag,
  summary: 'The templates that may be sent by hand',
  caller: 'person',
  answer: z.object({ items: z.array(handTemplate), total: count }),
})

/** What a person would read. Problem `validation` on `template`, `subject`, `message`, `person`. */
export const previewByHand = defineEndpoint({
  method: 'POST',
  path: '/api/message/byhand/preview',
  tag,
  summary: 'A mail by hand, as one of its receivers would read it',
  caller: 'person',
  body: z.object({ ...written, person: z.uuid() }),
  answer: z.object({ to: z.string(), subject: z.string(), html: z.string() }),
})

const refusal = z.object({ user: z.string(), name: z.string(), message: z.string() })

/**
 * Sends a template to the caller's trainees, a mail each, and reports who is left out and why; the same sent again within
 * ten minutes answers with the earlier sending. Problems: `validation` on `template`, `subject`, `message`, and on `users`
 * beyond the hour's limit.
 */
export const sendByHand = defineEndpoint({
  method: 'POST',
  path: '/api/message/byhand',
  tag,
  summary: 'Sends a mail by template to trainees of the caller',
  caller: 'person',
  body: z.object({ ...written, users: z.array(z.uuid()).min(1).max(MAILS_AN_HOUR), clientId }),
  answer: z.object({
    /** Null if nobody is left to send it to. */
    sending: z.object({ _id: z.string(), total: count, sent: count, kept: z.boolean() }).nullable(),
    refused: z.array(refusal),
  }),
})

const sentMail = z.object({
  _id: z.string(),
  title: z.string(),
  subject: z.string().nullable(),
  total: count,
  sent: count,
  createdAt: z.iso.datetime(),
})
export type SentMail = z.output<typeof sentMail>

/** What the caller sent last, the newest first. */
export const sentByHand = defineEndpoint({
  method: 'GET',
  path: '/api/message/byhand',
  tag,
  summary: "The caller's last mails by hand",
  caller: 'person',
  answer: z.object({ items: z.array(sentMail), total: count }),
})
