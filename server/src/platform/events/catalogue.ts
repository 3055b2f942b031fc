import { z } from 'zod'

/**
 * What must follow from it does follow: it is recorded in the transaction of its cause, one job for each handler, which
 * is tried again until it is done and may run twice.
 */
const lasting = <P extends z.ZodType>(event: {
  about: string
  payload: P
  raisedBy: readonly string[]
  /** The handlers, each named by its module. */
  handledBy: readonly string[]
}) => ({ kind: 'lasting' as const, ...event })

/** For caches and sockets: delivered after the commit, in memory, to this process alone. */
const signal = <P extends z.ZodType>(event: {
  about: string
  payload: P
  raisedBy: readonly string[]
  /** The modules that listen. */
  handledBy: readonly string[]
}) => ({ kind: 'signal' as const, ...event })

const ofAssignment = z.object({ assignmentId: z.uuid() })
const ofItems = z.object({ entity: z.string(), ids: z.array(z.string()) })

/** Every event of the product: its payload, the modules that raise it, and its handlers. docs/events.md shows it. */
export const catalogue = {
  'lecture.completed': lasting({
    about:
      'The last session of a course that was not complete is complete, with neither exam nor survey to come',
    payload: ofAssignment.extend({ module: z.string(), lecture: z.string() }),
    raisedBy: ['learning'],
    handledBy: ['certificates.issue'],
  }),
  'time.counted': lasting({
    about: 'The counted time of a course has just reached what a certificate takes',
    payload: ofAssignment,
    raisedBy: ['learning'],
    handledBy: ['certificates.issue'],
  }),
  'exam.graded': lasting({
    about: 'An attempt at a test or an exam is over and graded: handed in, or its time ran out',
    payload: ofAssignment.extend({
      attempt: z.uuid(),
      user: z.uuid(),
      degree: z.uuid(),
      kind: z.enum(['exam', 'test']),
      success: z.boolean(),
      /** At a final exam: there is a survey, which was still to be answered, so that nothing ends with this. */
      awaitsSurvey: z.boolean().default(false),
      attemptsLeft: z.number().int().default(0),
    }),
    raisedBy: ['assessment'],
    handledBy: ['assessment.tellFailed', 'certificates.issue'],
  }),
  'survey.answered': lasting({
    about: 'The satisfaction survey of a course was answered',
    payload: ofAssignment,
    raisedBy: ['learning'],
    handledBy: ['certificates.issue'],
  }),
  'course.completed': lasting({
    about: 'Nothing of a course is left to do',
    payload: ofAssignment,
    raisedBy: ['learning'],
    handledBy: ['certificates.issue'],
  }),
  'person.changed': lasting({
    about: "A person's data were changed, perhaps completed",
    payload: z.object({ user: z.uuid() }),
    raisedBy: ['people'],
    handledBy: ['certificates.issueForUser'],
  }),
  'recovery.asked': lasting({
    about: "Somebody asked for a new password, by a username and an email that may be nobody's",
    payload: z.object({ request: z.uuid(), username: z.string(), email: z.string(), address: z.string() }),
    raisedBy: ['accounts'],
    handledBy: ['accounts.mailRecovery'],
  }),
  'activation.asked': lasting({
    about: "Somebody asked for the mail of an activation again, by an email that may be nobody's",
    payload: z.object({
      request: z.uuid(),
      email: z.string(),
      /** From where it was asked; an earlier server did not say. */
      address: z.string().default(''),
    }),
    raisedBy: ['accounts'],
    handledBy: ['accounts.mailActivation'],
  }),
  'settings.saved': lasting({
    about: "The academy's settings were changed",
    payload: z.object({}),
    raisedBy: ['operations'],
    handledBy: ['operations.applySettings'],
  }),
  'mail.refused': lasting({
    about: 'A mail server refused a message for good, or one of its receivers',
    payload: z.object({ message: z.uuid() }),
    raisedBy: ['platform'],
    handledBy: ['operations.tellRefused'],
  }),
  'file.dropped': lasting({
    about: 'Nothing refers to some files any more',
    payload: z.object({
      ids: z.array(z.uuid()),
      /** Whether they have no owner any more; the handler sees to that where an earlier server recorded the event. */
      released: z.boolean().default(false),
    }),
    raisedBy: ['platform'],
    handledBy: ['platform.discardFiles'],
  }),
  'entity.saved': signal({
    about: 'Items of an entity were added or changed',
    payload: ofItems.extend({ isNew: z.boolean() }),
    raisedBy: [
      'actions',
      'catalogue',
      'commerce',
      'complaints',
      'compliance',
      'enrolment',
      'operations',
      'people',
      'platform',
      'privacy',
      'site',
      'support',
    ],
    handledBy: ['learning', 'platform', 'site'],
  }),
  'entity.removed': signal({
    about: 'Items of an entity were removed; `rows` are the former rows, by their columns',
    payload: ofItems.extend({ rows: z.array(z.unknown()) }),
    raisedBy: ['compliance', 'enrolment', 'people', 'platform', 'site'],
    handledBy: ['learning', 'platform', 'site'],
  }),
  'session.ended': signal({
    about: 'Sessions are over: their sockets are closed',
    payload: z.object({ sessionIds: z.array(z.string()) }),
    raisedBy: ['people'],
    handledBy: ['platform'],
  }),
}

type Catalogue = typeof catalogue
type NameOf<Kind extends string> = {
  [K in keyof Catalogue]: Catalogue[K]['kind'] extends Kind ? K : never
}[keyof Catalogue]

export type LastingName = NameOf<'lasting'>
export type SignalName = NameOf<'signal'>
/** The payload of an event. */
export type Payload<K extends keyof Catalogue> = z.output<Catalogue[K]['payload']>
