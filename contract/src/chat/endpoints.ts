import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { MAX_LIMIT, pageOf } from '../platform/kernel/paging.ts'
import { MAX_MESSAGE, MAX_VALUE, SESSION_MINUTES } from './rules.ts'
import {
  appointment,
  chatEvaluation,
  chatMessage,
  chatPlace,
  chatSession,
  chatSessionState,
  talker,
} from './shapes.ts'
import { OBSERVATION_MAX, REASON_MAX, SEARCH_MAX } from '../platform/validation/lengths.ts'
import { READING_REASON_MIN, TIME_NOTE_MAX } from './lengths.ts'

const id = z.uuid()
const common = { tag: 'chat', caller: 'person' } as const
const conversation = z.object({ owner: id, degree: id })
/** Why an administrator reads what others said; the log keeps it. */
const reason = z.string().trim().min(READING_REASON_MIN).max(REASON_MAX)

/**
 * The trainees of the courses that the caller tutors, course by course, those who wrote last first; an administrator
 * sees all, without messages. `search` finds people by name, and for tutors also conversations by their messages;
 * `unread` only those with something to read, and the conversation of `openOwner` in `openDegree`, which is being read.
 */
export const usersByDegree = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/chat/getusersbydegreemoderator',
  summary: 'The trainees of the courses that one tutors, with what is unread of each',
  query: z.object({
    degree: id.optional(),
    search: z.string().max(SEARCH_MAX).optional(),
    unread: z.enum(['true']).optional(),
    openOwner: id.optional(),
    openDegree: id.optional(),
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(50),
  }),
  answer: pageOf(
    z.object({
      user: talker,
      degree: named,
      unread: z.number().int(),
      lastMessage: z.object({ content: z.string().nullable(), date: z.iso.datetime() }).nullable(),
      /** The newest message that contains the search words. */
      found: z.object({ _id: z.string(), content: z.string() }).nullable(),
      /** Whether the caller takes part in it; somebody who does not gives a reason to read it. */
      takesPart: z.boolean(),
      online: z.boolean(),
    }),
  ).extend({
    /** The courses by which the list can be filtered: the caller's, if they have trainees. */
    degrees: z.array(named),
  }),
})

/**
 * A conversation, its newest messages first; `before` is a message's id, or a moment. The trainee's own without
 * `owner`. An administrator who does not tutor the course gives a reason. Problems: `not_found`, `validation`.
 */
export const chatMessages = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/chat/getmessages',
  summary: 'The messages of a conversation',
  query: z.object({
    owner: id.optional(),
    degree: id,
    before: z.union([id, z.iso.datetime({ offset: true })]).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(50),
    reason: reason.optional(),
  }),
  answer: pageOf(chatMessage).extend({
    degree: named,
    trainee: named,
    tutors: z.array(talker.extend({ online: z.boolean() })),
    evaluations: z.array(chatEvaluation),
    /** The synchronous sessions of the course, in its order. */
    sessions: z.array(chatSessionState),
  }),
})

/**
 * A whole conversation as a sheet, for the training record: readers and reasons as for `chatMessages`. Without `owner`,
 * the trainee's own. Problems: `not_found`, `validation`.
 */
export const conversationSheet = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/chat/export',
  summary: 'A conversation, with its grades, as .xlsx',
  query: z.object({ owner: id.optional(), degree: id, reason: reason.optional() }),
  file: true,
})

/** What the caller has not read, by conversation: a trainee's own, and those of the courses that they tutor. */
export const unreadMessages = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/chat/unreadmessage',
  summary: 'How much one has not read of each conversation',
  answer: z.object({
    total: z.number().int(),
    items: z.array(conversation.extend({ unread: z.number().int() })),
  }),
})

const newMessage = chatPlace.extend({
  content: z.string().trim().max(MAX_MESSAGE).default(''),
  /** Made by the browser: the same id twice is one message. */
  clientId: z.string().min(1).max(64),
})

/**
 * A trainee writes to the tutors of a course: JSON, or multipart with it as `item` and, behind it, a picture or a PDF
 * as `document`. The message is stored before it is answered. Problems: `not_found`, `validation`, `rate_limited`,
 * `unsupported_media`, `too_large`.
 */
export const newUserMessage = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/user/newmessage',
  summary: 'Writes to the tutors of a course',
  multipart: true,
  body: newMessage,
  answer: chatMessage,
})

/**
 * A tutor writes to a trainee of a course; as `newUserMessage`, `forbidden` for an administrator who does not tutor it,
 * and `held` where a colleague has what waits there, unless `over`.
 */
export const newTutorMessage = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/admin/newmessage',
  summary: 'Writes to a trainee of a course that one tutors',
  multipart: true,
  body: newMessage.extend({
    owner: id,
    /** Confirms that the caller knows that a colleague has the conversation, and writes anyway. */
    over: z.boolean().optional(),
  }),
  answer: chatMessage,
})

/**
 * A tutor grades a synchronous session, and with `complete` completes it; the trainee is notified by mail, and a future
 * time is cancelled. Problems: `not_found`, `forbidden` for an administrator who does not tutor the course, `not_yet`,
 * `rate_limited`, `conflict` once it is complete.
 */
export const approveSession = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/approval',
  summary: 'Grades and completes a synchronous session',
  body: chatSession.extend({
    user: id,
    obs: z.string().trim().min(1).max(OBSERVATION_MAX),
    value: z.number().min(0).max(MAX_VALUE),
    complete: z.boolean().default(true),
  }),
  answer: chatEvaluation,
})

/** A tutor's screen reports every 5 seconds that they are there, and once that they leave. */
export const statusTeacher = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/statusteacher',
  summary: 'Says whether a tutor is there',
  body: z.object({
    status: z.boolean(),
    /** Which of their screens reports it, by its self-chosen name: they leave with the last. */
    screen: z.string().max(64).default(''),
  }),
  answer: z.object({ status: z.boolean() }),
})

/** Marks everything in a conversation as read. */
export const markAsRead = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/markasread',
  summary: 'Marks a conversation as read',
  body: conversation,
  answer: z.object({ unread: z.number().int() }),
})

/** Announces to the other participants that the caller is writing. */
export const typing = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/typing',
  summary: 'Says that one is writing',
  body: conversation,
})

/**
 * Sets the time of a synchronous session: a trainee asks for one, a tutor, who names the `owner`, proposes one; the
 * other side confirms. `revision` is the time that the caller saw, 0 for none. Problems: `not_found`, `forbidden`,
 * `validation`, also for the very time that the other side set, `rate_limited`, `conflict` once the session is complete, where the time changed meanwhile, and while a
 * confirmed one is in the future: that is cancelled first.
 */
export const setAppointment = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/appointment',
  summary: 'Asks for a time of a synchronous session, or proposes one',
  body: chatSession.extend({
    owner: id.optional(),
    startsAt: z.iso.datetime({ offset: true }),
    minutes: z
      .number()
      .int()
      .min(SESSION_MINUTES.min)
      .max(SESSION_MINUTES.max)
      .default(SESSION_MINUTES.initial),
    note: z.string().trim().max(TIME_NOTE_MAX).nullish(),
    revision: z.number().int().min(0).default(0),
  }),
  answer: appointment,
})

/**
 * Confirms the time that the other side set, or cancels one; `revision` says to which that is the answer. Problems:
 * `not_found`, `forbidden`, `rate_limited`, `conflict`.
 */
export const answerAppointment = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/chat/appointment/:id',
  summary: 'Confirms or cancels the time of a synchronous session',
  params: z.object({ id }),
  body: z.object({ action: z.enum(['confirm', 'cancel']), revision: z.number().int() }),
  answer: appointment,
})
