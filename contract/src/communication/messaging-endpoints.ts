import { z } from 'zod'
import { clientId } from '../platform/kernel/client-id.ts'
import { defineEndpoint, LARGE_BODY_BYTES } from '../platform/kernel/endpoint.ts'
import { EMAIL_MAX, LINES_MAX, SUBJECT_MAX } from '../platform/validation/lengths.ts'

const mail = z.object({ subject: z.string(), html: z.string() })

/** A template, saved or not yet, and whose data fill it: a person's that the caller may see, or samples. */
const draft = z.object({
  name: z.string().max(60).optional(),
  subject: z.string().max(300),
  html: z.string().max(200_000),
  person: z.uuid().optional(),
})

/**
 * Fills a template with sample values, or with a person's own where it asks for them. Problem `validation` where it is
 * not well written or names a placeholder that it does not have, on `person` where there is none such in sight.
 */
export const previewTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/entity/emailTemplate/preview',
  tag: 'messaging',
  summary: 'A mail as it would read, with sample values',
  caller: 'person',
  maxBytes: LARGE_BODY_BYTES,
  body: draft,
  answer: mail,
})

/** The original text of a template; null if it is not one of the product's own. */
export const templateDefault = defineEndpoint({
  method: 'GET',
  path: '/api/entity/emailTemplate/default/:name',
  tag: 'messaging',
  summary: 'A template as the product brings it',
  caller: 'person',
  params: z.object({ name: z.string().max(60) }),
  answer: z.object({ original: mail.nullable() }),
})

const placeholder = z.object({ name: z.string(), sample: z.string() })

/** The fields that a template of this name may have. */
export const templateFields = defineEndpoint({
  method: 'GET',
  path: '/api/entity/emailTemplate/fields/:name',
  tag: 'messaging',
  summary: 'The placeholders of a template, with a sample of each',
  caller: 'person',
  params: z.object({ name: z.string().max(60) }),
  answer: z.object({ items: z.array(placeholder), total: z.number().int() }),
})

/**
 * Sends a template, saved or not yet, to the caller or to a given address; never to the person whose data fill it.
 * Problems as in the preview; `to` for an invalid address.
 */
export const testTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/entity/emailTemplate/test',
  tag: 'messaging',
  summary: 'Sends a trial of a template',
  caller: 'person',
  maxBytes: LARGE_BODY_BYTES,
  body: draft.extend({
    /** The saved template, whose attachments go along. */
    template: z.uuid().optional(),
    to: z.string().max(EMAIL_MAX).optional(),
  }),
  answer: z.object({
    _id: z.string(),
    to: z.string(),
    /** There is no mail server: the mail is stored and reaches nobody. */
    kept: z.boolean(),
  }),
})

const id = z.string()

/** The progress of a sending. */
const sending = z.object({
  _id: z.string(),
  total: z.number().int(),
  sent: z.number().int(),
  /** There is no mail server: the messages are stored and reach nobody. */
  kept: z.boolean(),
})

export type Sending = z.output<typeof sending>

/** The most addresses and people that one call names one by one. */
const MAX_RECEIVERS = 500

/**
 * Sends a template to addresses, people and everybody of some roles, a message each (rule message.write); the same sent
 * again within ten minutes answers with the earlier sending.
 * Problem `validation` on `template`, `toEmails`, `toUsers`, `toRoles`, and on `subject` and `message` where the
 * template asks for them and they show nothing.
 */
export const sendMessages = defineEndpoint({
  method: 'POST',
  path: '/api/message/send',
  tag: 'messaging',
  summary: 'Sends a message by template to emails, users and roles',
  caller: 'person',
  body: z.object({
    /** Name or id of an active template. */
    template: z.string().max(60),
    toEmails: z.array(z.string().max(EMAIL_MAX)).max(MAX_RECEIVERS).default([]),
    toUsers: z.array(id).max(MAX_RECEIVERS).default([]),
    toRoles: z.array(id).max(50).default([]),
    /** What the sender writes; the templates that have these placeholders show them. */
    subject: z.string().max(SUBJECT_MAX).optional(),
    message: z.string().max(LINES_MAX).optional(),
    clientId,
  }),
  answer: sending,
})

/** The progress of a sending, of which the sender's browser also learns by its socket (`sendingProgressed`). */
export const sendingProgress = defineEndpoint({
  method: 'GET',
  path: '/api/message/send/:id',
  tag: 'messaging',
  summary: 'How far a sending is',
  caller: 'person',
  params: z.object({ id: z.uuid() }),
  answer: sending,
})
