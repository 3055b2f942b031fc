import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'

const mail = z.object({ subject: z.string(), html: z.string() })

/** Fills a template, saved or not yet, with sample values. Problem `validation` where it is not well written. */
export const previewTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/entity/emailTemplate/preview',
  tag: 'messaging',
  summary: 'A mail as it would read, with sample values',
  caller: 'session',
  body: z.object({
    name: z.string().max(60).optional(),
    subject: z.string().max(300),
    html: z.string().max(200_000),
  }),
  answer: mail,
})

const placeholder = z.object({ name: z.string(), sample: z.string() })

/** What a template of this name may say. */
export const templateFields = defineEndpoint({
  method: 'GET',
  path: '/api/entity/emailTemplate/fields/:name',
  tag: 'messaging',
  summary: 'The placeholders of a template, with a sample of each',
  caller: 'session',
  params: z.object({ name: z.string().max(60) }),
  answer: z.object({ items: z.array(placeholder), total: z.number().int() }),
})

/** Sends a saved template, with sample values, to the caller or to the address that is given. */
export const testTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/entity/emailTemplate/test/:id',
  tag: 'messaging',
  summary: 'Sends a trial of a template',
  caller: 'session',
  params: z.object({ id: z.uuid() }),
  body: z.object({ to: z.string().max(200).optional() }),
  answer: z.object({ _id: z.string(), to: z.string() }),
})

const id = z.string()

/** How far a sending is. */
const sending = z.object({ _id: z.string(), total: z.number().int(), sent: z.number().int() })

export type Sending = z.output<typeof sending>

/** The most addresses and people that one call names one by one. */
export const MAX_RECEIVERS = 500

/**
 * Sends a template to addresses, people and everybody of some roles, a message each (specification §3 "message").
 * Problem `validation` on `template`, `toEmails`, `toUsers`, `toRoles`.
 */
export const sendMessages = defineEndpoint({
  method: 'POST',
  path: '/api/message/send',
  tag: 'messaging',
  summary: 'Sends a message by template to emails, users and roles',
  caller: 'session',
  body: z.object({
    /** Name or id of an active template. */
    template: z.string().max(60),
    toEmails: z.array(z.string().max(200)).max(MAX_RECEIVERS).default([]),
    toUsers: z.array(id).max(MAX_RECEIVERS).default([]),
    toRoles: z.array(id).max(50).default([]),
    /** What the sender writes; the templates that have these placeholders show them. */
    subject: z.string().max(200).optional(),
    message: z.string().max(20_000).optional(),
  }),
  answer: sending,
})

/** Told to the sender's browser, too, as `message.progress`. */
export const sendingProgress = defineEndpoint({
  method: 'GET',
  path: '/api/message/send/:id',
  tag: 'messaging',
  summary: 'How far a sending is',
  caller: 'session',
  params: z.object({ id: z.uuid() }),
  answer: sending,
})
