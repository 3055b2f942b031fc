import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQueryOf, pageOf } from '../platform/kernel/paging.ts'
import { LETTERS } from './letters.ts'
import { REASON_MAX } from '../platform/validation/lengths.ts'

const common = { tag: 'actions', caller: 'person' } as const
const ofAction = z.object({ id: z.uuid() })

/** The most trainees that one call files in an action. */
const MAX_FILED = 2000

const actionTrainee = z.object({
  /** The id of the assignment. */
  _id: z.string(),
  user: named,
  company: named.nullable(),
  assignedAt: z.iso.datetime(),
  /** How much of its sessions, and of its planned time, is done. */
  percent: z.number().int().min(0).max(100),
  elapsedTimePerc: z.number().int().min(0).max(100),
  minutes: z.number().int(),
  /** The best result of the final exam, and its scale; null until one counts. */
  result: z.object({ value: z.number(), weight: z.number(), success: z.boolean() }).nullable(),
  certificate: z.string().nullable(),
  isComplete: z.boolean(),
})
export type ActionTrainee = z.output<typeof actionTrainee>

const traineeQuery = listQueryOf({ isComplete: z.boolean().optional() })
export type ActionTraineeQuery = z.output<typeof traineeQuery>

/** The trainees of an action, with their progress. Problem: `not_found` for an action out of sight. */
export const actionTrainees = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/actions/:id/trainees',
  summary: 'The trainees of an action, with how far they are',
  params: ofAction,
  query: traineeQuery,
  answer: pageOf(actionTrainee),
})

/** The trainees of the course and the companies of an action who belong to none yet. Problem: `not_found`. */
export const actionCandidates = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/actions/:id/candidates',
  summary: 'Candidates of a training action',
  params: ofAction,
  query: listQueryOf({}),
  answer: pageOf(
    z.object({ _id: z.string(), user: named, company: named.nullable(), assignedAt: z.iso.datetime() }),
  ),
})

const filed = z.union([
  z.strictObject({ assignments: z.array(z.uuid()).min(1).max(MAX_FILED) }),
  z.strictObject({ all: z.literal(true) }),
])

/**
 * Adds trainees to an action, the named ones or all candidates; all of them or none (rule actions.belonging). Problems:
 * `not_found`; `action_sealed`; `validation` if one may not belong to it.
 */
export const fileInAction = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/actions/:id/file',
  summary: 'Files trainees in an action',
  params: ofAction,
  body: filed,
  answer: z.object({ filed: z.number().int() }),
})
export type Filed = z.output<typeof filed>

/** Takes trainees out of an action, all of them or none. Problems: `not_found`; `action_sealed`. */
export const takeOutOfAction = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/actions/:id/takeout',
  summary: 'Takes trainees out of an action',
  params: ofAction,
  body: z.object({ assignments: z.array(z.uuid()).min(1).max(MAX_FILED) }),
  answer: z.object({ takenOut: z.number().int() }),
})

export const letter = z.object({
  letter: z.enum(LETTERS),
  name: z.string(),
  /** How certain it is that the law requires it. */
  mark: z.enum(['sure', 'likely', 'unverified']),
  state: z.enum(['present', 'lacking', 'notApplicable']),
  why: z.string(),
  /** Where the missing parts are added. */
  place: z.enum(['action', 'trainees', 'course', 'entry']).nullable(),
  entries: z.number().int(),
})

/** The dossier of an action, letter by letter (rule actions.dossier). Problem: `not_found`. */
export const actionDossier = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/actions/:id/dossier',
  summary: 'The state of the letters of an action’s dossier',
  params: ofAction,
  answer: z.object({
    letters: z.array(letter),
    done: z.number().int(),
    all: z.number().int(),
    /** May the caller add to it by hand? */
    mayAdd: z.boolean(),
  }),
})

/** The papers that are made from an action's data (rule actions.papers). */
export const ACTION_PAPERS = [
  'programme',
  'schedule',
  'team',
  'enrolments',
  'attendance',
  'results',
  'report',
] as const
export type ActionPaper = (typeof ACTION_PAPERS)[number]

/** A paper of an action as PDF. Problem: `not_found`. */
export const actionPaper = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/actions/:id/paper/:paper',
  summary: 'A paper of an action, as PDF',
  params: ofAction.extend({ paper: z.enum(ACTION_PAPERS) }),
  file: true,
})

/** The states of a seal's archive: requested, available for a while, expired, or impossible because a piece is gone. */
const ARCHIVE_STATES = ['waiting', 'ready', 'expired', 'failed'] as const
export type ArchiveState = (typeof ARCHIVE_STATES)[number]

const archive = z.object({
  state: z.enum(ARCHIVE_STATES),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  file: z.object({ _id: z.string(), name: z.string(), type: z.string(), size: z.number() }).nullable(),
})

const seal = z.object({
  version: z.number().int(),
  /** Its place in the chain of all seals of the academy. */
  number: z.number().int(),
  hash: z.string(),
  reason: z.string().nullable(),
  sealedAt: z.iso.datetime(),
  sealedBy: z.string(),
  /** Is its manifest as it was sealed? */
  holds: z.boolean(),
  /** Its archive, for administrators; null until one is requested. */
  archive: archive.nullable(),
})

/** The seals of an action, the earliest first. Problem: `not_found`. */
export const actionSeals = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/actions/:id/seals',
  summary: 'The seals of an action',
  params: ofAction,
  answer: pageOf(seal),
})

/** The manifest of a seal, to the byte that was hashed. Problem: `not_found`. */
export const sealManifest = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/actions/:id/seals/:version',
  summary: 'The manifest of a seal, as JSON',
  params: ofAction.extend({ version: z.coerce.number().int().min(1).max(100_000) }),
  file: true,
})

/**
 * Requests the archive of a seal, made in the background (rule actions.archive); an archive that exists or is being
 * made stays as it is. Problem: `not_found`.
 */
export const askSealArchive = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/actions/:id/seals/:version/archive',
  summary: 'Asks for the archive of a seal',
  params: sealManifest.params,
  body: z.object({}),
})

/**
 * Does the academy know a seal, by the hash of its manifest? For anybody who holds its archive (rule actions.verify).
 * Problem: `rate_limited`.
 */
export const knownSeal = defineEndpoint({
  method: 'POST',
  path: '/api/seals/known',
  tag: 'actions',
  summary: 'Whether a seal is one of the academy',
  caller: 'anonymous',
  body: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: z.object({
    isKnown: z.boolean(),
    /** The number of the version in which the action was sealed again; null if it was not. */
    newer: z.number().int().nullable(),
  }),
})

/**
 * Seals an action (rule actions.seal). Problems: `not_found`; `action_sealed`; `conflict` while its facts go on
 * changing.
 */
export const sealAction = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/actions/:id/seal',
  summary: 'Seals an action',
  params: ofAction,
  body: z.object({}),
  answer: z.object({ hash: z.string() }),
})

/**
 * Opens a sealed action again; the next seal is another version, with this reason. Problems: `not_found`;
 * `validation`; `conflict`.
 */
export const reopenAction = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/actions/:id/reopen',
  summary: 'Opens a sealed action again',
  params: ofAction,
  body: z.object({ reason: z.string().trim().min(1).max(REASON_MAX) }),
})
