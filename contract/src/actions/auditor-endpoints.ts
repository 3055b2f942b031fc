import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { letter } from './endpoints.ts'
import { ROOM_PASSWORD_MAX } from './lengths.ts'

/** The limits of an auditor's link: its actions, and its days. */
export const AUDITOR_LIMITS = { actions: 50, days: 90, name: 120, reason: 300 } as const

/** What an auditor does with a link: each is logged (rule actions.auditor). */
const AUDITOR_LOOKS = ['open', 'refused', 'action', 'piece', 'archive'] as const
export type AuditorLook = (typeof AUDITOR_LOOKS)[number]

/** The states of a link. */
export const AUDITOR_LINK_STATES = ['asked', 'open', 'expired', 'revoked'] as const
export type AuditorLinkState = (typeof AUDITOR_LINK_STATES)[number]

const staff = { tag: 'actions', caller: 'person' } as const
const auditor = { tag: 'auditor', caller: 'anonymous' } as const
const ofLink = z.object({ id: z.uuid() })
const ofAction = z.object({ id: z.uuid() })

const auditorLink = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(AUDITOR_LINK_STATES),
  actions: z.array(named),
  reason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  looks: z.number().int(),
  lastLookAt: z.iso.datetime().nullable(),
})
export type AuditorLink = z.output<typeof auditorLink>

const linksQuery = listQueryOf({ state: z.enum(AUDITOR_LINK_STATES).optional() })
export type LinksQuery = z.output<typeof linksQuery>

/** The links that were made for auditors, the newest first; searched by their names. */
export const auditorLinks = defineEndpoint({
  ...staff,
  method: 'GET',
  path: '/api/auditorlinks',
  summary: 'The links that were made for auditors',
  query: linksQuery,
  answer: pageOf(auditorLink),
})

/**
 * Makes a link for an auditor; its address and password are shown only once (rule actions.auditor). Problem:
 * `validation`.
 */
export const makeAuditorLink = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/auditorlinks',
  summary: 'Makes a link for an auditor',
  body: z.object({
    name: z.string().trim().min(1).max(AUDITOR_LIMITS.name),
    /** Why, for the person who releases the link. */
    reason: z.string().trim().max(AUDITOR_LIMITS.reason).optional(),
    actions: z.array(z.uuid()).min(1).max(AUDITOR_LIMITS.actions),
    days: z.number().int().min(1).max(AUDITOR_LIMITS.days),
  }),
  answer: z.object({
    _id: z.string(),
    address: z.string(),
    password: z.string(),
    /** Does it wait for an administrator to release it? */
    waits: z.boolean(),
  }),
})

/** Releases a link that waits for the academy. Problems: `not_found`; `conflict` if it does not wait. */
export const releaseAuditorLink = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/auditorlinks/:id/release',
  summary: 'Releases a link for an auditor',
  params: ofLink,
  body: z.object({}),
})

/** Revokes a link: it opens nothing any more. Problems: `not_found`; `conflict` for an expired one. */
export const revokeAuditorLink = defineEndpoint({
  ...staff,
  method: 'POST',
  path: '/api/auditorlinks/:id/revoke',
  summary: 'Takes a link for an auditor back',
  params: ofLink,
  body: z.object({}),
})

/** The views of a link, newest first. Problem: `not_found`. */
export const auditorLooks = defineEndpoint({
  ...staff,
  method: 'GET',
  path: '/api/auditorlinks/:id/looks',
  summary: 'What an auditor looked at by a link',
  params: ofLink,
  query: listQueryOf({}),
  answer: pageOf(
    z.object({
      _id: z.string(),
      at: z.iso.datetime(),
      look: z.enum(AUDITOR_LOOKS),
      action: z.string().nullable(),
      path: z.string().nullable(),
      device: z.string(),
      network: z.string(),
    }),
  ),
})

/**
 * Opens the room of a link for some hours, by its word and its password. Problems: `not_found` for a word that opens
 * nothing, for whatever reason; `validation` for a wrong password; `conflict` for a link that waits for the academy to
 * release it; `rate_limited`.
 */
export const openAuditorRoom = defineEndpoint({
  ...auditor,
  method: 'POST',
  path: '/api/auditor/open',
  summary: 'Opens what a link for an auditor shows',
  body: z.object({ token: z.string().min(1).max(100), password: z.string().min(1).max(ROOM_PASSWORD_MAX) }),
})

/** Leaves the room. */
export const leaveAuditorRoom = defineEndpoint({
  ...auditor,
  method: 'POST',
  path: '/api/auditor/leave',
  summary: 'Leaves what a link for an auditor shows',
  body: z.object({}),
})

const auditedSeal = z.object({
  version: z.number().int(),
  number: z.number().int(),
  hash: z.string(),
  sealedAt: z.iso.datetime(),
  sealedBy: z.string(),
})

const auditedAction = z.object({
  _id: z.string(),
  code: z.string(),
  course: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  hours: z.number().int(),
  companies: z.array(z.string()),
  /** Is it open, so that its dossier may still change? */
  isOpen: z.boolean(),
  /** Its last seal; null if it was never sealed. */
  seal: auditedSeal.nullable(),
})
export type AuditedAction = z.output<typeof auditedAction>

/** The actions of the opened link. Problem: `not_found` if none is open. */
export const auditorActions = defineEndpoint({
  ...auditor,
  method: 'GET',
  path: '/api/auditor/actions',
  summary: 'The actions that an auditor may look at',
  answer: z.object({
    academy: z.string(),
    name: z.string(),
    expiresAt: z.iso.datetime(),
    items: z.array(auditedAction),
  }),
})

/** The dossier of an action of the link, as sealed last, or else in its current state. Problem: `not_found`. */
export const auditorDossier = defineEndpoint({
  ...auditor,
  method: 'GET',
  path: '/api/auditor/actions/:id',
  summary: 'The dossier of an action, for an auditor',
  params: ofAction,
  answer: z.object({
    action: auditedAction,
    letters: z.array(
      letter.pick({ letter: true, name: true, mark: true, state: true, why: true }).extend({
        /** The pieces in which the letter is found. */
        pieces: z.array(z.string()),
      }),
    ),
    pieces: z.array(z.object({ path: z.string(), size: z.number().int(), sha256: z.string() })),
  }),
})

/** A sealed piece of an action of the link, to the byte. Problem: `not_found`. */
export const auditorPiece = defineEndpoint({
  ...auditor,
  method: 'GET',
  path: '/api/auditor/actions/:id/piece',
  summary: 'A sealed piece of an action, for an auditor',
  params: ofAction,
  query: z.object({ path: z.string().min(1).max(300) }),
  file: true,
})

/** The archive of the last seal of an action of the link. Problems: `not_found`; `rate_limited`. */
export const auditorArchive = defineEndpoint({
  ...auditor,
  method: 'GET',
  path: '/api/auditor/actions/:id/archive',
  summary: 'The archive of a sealed action, for an auditor',
  params: ofAction,
  file: true,
})
