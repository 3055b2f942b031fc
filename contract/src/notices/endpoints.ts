import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { mailEndings } from '../platform/notices/endings.ts'
import { mailChoices, noticeKindNames } from '../platform/notices/kinds.ts'

const common = { tag: 'notices' } as const

/** The modules' kinds are registered after this is read. */
const kindName = z.lazy(() => z.enum(noticeKindNames()))

const notice = z.object({
  _id: z.string(),
  kind: kindName,
  text: z.string(),
  /** The page that it is about, from the root. */
  to: z.string().nullable(),
  date: z.iso.datetime(),
  read: z.boolean(),
})

export type Notice = z.output<typeof notice>

/** The caller's own notices, the newest first (rule notices.centre). */
export const listNotices = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/notices',
  summary: 'The caller’s notices, the newest first',
  query: z.object({
    /** Only notices older than this one. */
    before: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
    unread: z.enum(['true']).optional(),
  }),
  answer: z.object({ items: z.array(notice), more: z.boolean() }),
})

const unread = z.object({ unread: z.number().int() })

/** How many of the caller's notices were not read. */
export const unreadNotices = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/notices/unread',
  summary: 'How many of one’s own notices were not read',
  answer: unread,
})

/** Marks some of the caller's notices as read, or all up to now; it shows wherever the caller is logged in. */
export const readNotices = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark notices as read, or all',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(200).optional() }),
  answer: unread,
})

const hour = z.number().int().min(0).max(23)

const quietHours = z.object({ from: hour, to: hour }).refine(({ from, to }) => from !== to)

/** How the caller's notices reach them: each kind that concerns them. */
const settings = z.object({
  kinds: z.array(z.object({ kind: kindName, mail: z.enum(mailChoices), isEssential: z.boolean() })),
  /** Hours of Lisbon between which no mail of a notice leaves. */
  quiet: quietHours.nullable(),
})

/** The caller's choices (rule notices.choices). */
export const noticeSettings = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/notices/settings',
  summary: 'How notices reach the caller',
  answer: settings,
})

/** Stores the caller's choices; those of kinds that are not named stay. */
export const saveNoticeSettings = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/notices/settings',
  summary: 'Choose how notices reach the caller',
  body: z.object({
    mail: z.partialRecord(kindName, z.enum(mailChoices)),
    quiet: quietHours.nullable(),
  }),
  answer: settings,
})

/** The caller's browsers with push messages, and the key to subscribe with. */
const devices = z.object({
  /** The server's public key; null where the installation sends no push messages. */
  key: z.string().nullable(),
  items: z.array(
    z.object({ _id: z.string(), name: z.string(), endpoint: z.string(), date: z.iso.datetime() }),
  ),
})

/** The caller's own browsers (rule notices.push). */
export const pushDevices = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/notices/devices',
  summary: 'Browsers with push messages',
  answer: devices,
})

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes)

/**
 * Registers a browser of the caller for push messages, from what its `PushManager` gave; the browser's previous
 * subscriber loses it. Problems: `validation` for a push service that the installation does not use and for keys that
 * no message can be encrypted to, `unavailable` where push is off.
 */
export const addPushDevice = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/notices/devices',
  summary: 'Subscribe a browser to push messages',
  body: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
    name: z.string().trim().min(1).max(80),
  }),
  answer: devices,
})

/** Ends it for one of the caller's browsers. Problem: `not_found`. */
export const removePushDevice = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/notices/devices/:id/remove',
  summary: 'Unsubscribe a browser from push messages',
  params: z.object({ id: z.uuid() }),
  answer: devices,
})

const token = z.object({ token: z.string().max(600) })

/** What the token of a mail ends. */
const endedKind = z.lazy(() => z.enum([...noticeKindNames(), ...mailEndings]))

/**
 * Says what a mail's unsubscribe token would end, without changing anything: the kind of mail, its address as far as
 * the holder of the mail may know it, and whether it was ended already. Problem: `not_found` as `unsubscribe`.
 */
export const mailEnding = defineEndpoint({
  ...common,
  caller: 'anonymous',
  method: 'GET',
  path: '/api/notices/ending/:token',
  summary: 'What the link of a mail would end',
  params: token,
  answer: z.object({ kind: endedKind, to: z.string(), isEnded: z.boolean() }),
})

/**
 * Redirects a browser that opens the address of a mail's `List-Unsubscribe`, as older mail programs do, to the page
 * that asks for confirmation; a program that only fetches it changes nothing.
 */
export const openUnsubscribe = defineEndpoint({
  ...common,
  caller: 'anonymous',
  method: 'GET',
  path: '/api/notices/unsubscribe/:token',
  summary: 'To the page that ends the mails of a kind of notice',
  params: token,
  file: true,
})

/**
 * Ends the mails of a kind of notice, or another recurring mail, for the receiver named by the mail's token (RFC 8058):
 * in one call, by the person or their mail program, without a login. @throws `not_found` for a token that was not made
 * here, or whose receiver no longer exists
 */
export const unsubscribe = defineEndpoint({
  ...common,
  caller: 'anonymous',
  method: 'POST',
  path: '/api/notices/unsubscribe/:token',
  summary: 'End the mails of a kind of notice',
  params: token,
  body: z.object({}).nullish(),
  answer: z.object({ kind: endedKind }),
})
