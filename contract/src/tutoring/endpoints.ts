import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'

/** What waits for a tutor: a question, work to grade, a conversation, a synchronous session. */
export const deskKinds = ['question', 'work', 'chat', 'session'] as const
export type DeskKind = (typeof deskKinds)[number]

/** Whose items are shown: the user's own, or free ones. */
export const deskHolders = ['mine', 'free'] as const

const id = z.uuid()
const count = z.number().int()
const common = { tag: 'tutoring', caller: 'person' } as const

/** Something on the desk, as its calls name it. */
const deskKey = z.object({ kind: z.enum(deskKinds), item: id })

const deskItem = z.object({
  _id: z.string(),
  kind: z.enum(deskKinds),
  degree: named,
  /** The trainee who waits; null for a question whose asker is gone. */
  user: named.nullable(),
  /** The question, or the session's name; empty if it is gone. */
  title: z.string(),
  module: z.string().nullable(),
  lecture: z.string().nullable(),
  resource: z.string().nullable(),
  /** How many messages nobody answered, and of a question how many trainees ask it; else 1. */
  count,
  since: z.iso.datetime(),
  /** Until when the reply was promised (rule tutoring.clock). */
  due: z.iso.datetime(),
  /** The time of a synchronous session. */
  startsAt: z.iso.datetime().nullable(),
  /** The tutor who has it. */
  holder: named.nullable(),
  /** Its course has another tutor to hand it to. */
  hasColleagues: z.boolean(),
  /** For a question: its course has another that it may be merged into. */
  hasOthers: z.boolean(),
  _can: z.object({ take: z.boolean(), putBack: z.boolean(), hand: z.boolean() }),
})
export type DeskItem = z.output<typeof deskItem>

/** The caller's next synchronous session: its trainee, course, time and length. */
const sessionAhead = z.object({
  _id: z.string(),
  user: named,
  degree: named,
  /** The name of the session; empty if it was removed. */
  name: z.string(),
  startsAt: z.iso.datetime(),
  minutes: count,
})
export type SessionAhead = z.output<typeof sessionAhead>

/**
 * What waits in the courses that the caller tutors, the longest wait first (rule tutoring.desk); an administrator's
 * conversations are those of courses that they tutor themselves. `figures` count by the filters, each value of a
 * filter by the others; only `all` ignores them. `ahead` are the caller's next sessions, until they are over.
 */
export const tutorDesk = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/tutoring/desk',
  summary: 'What waits for the tutor, the oldest first',
  query: z.object({
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(20),
    kind: z.enum(deskKinds).optional(),
    degree: id.optional(),
    holder: z.enum(deskHolders).optional(),
  }),
  answer: pageOf(deskItem).extend({
    /** The server's moment: what the clocks are read against. */
    now: z.iso.datetime(),
    ahead: z.array(sessionAhead),
    figures: z.object({
      /** Everything that waits. */
      all: count,
      late: count,
      anybody: count,
      mine: count,
      free: count,
      kinds: z.record(z.enum(deskKinds), count),
      degrees: z.array(named.extend({ waiting: count })),
    }),
  }),
})

/** How fast the courses that the caller tutors answered, week by week, the last eight (rule tutoring.times). */
export const answerTimes = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/tutoring/times',
  summary: 'How long those who asked waited, by week',
  answer: pageOf(
    z.object({
      /** Its Monday. */
      week: z.string(),
      answers: count,
      /** Minutes that the median trainee waited; null in a week without answers. */
      median: z.number().nullable(),
      /** How many of 100 were answered in the promised time. */
      inTime: z.number().nullable(),
    }),
  ),
})

const holding = z.object({ holder: named.nullable() })

/** Takes an item that nobody has ('Fico com esta'). Problems: `not_found`; `conflict` if a colleague has it. */
export const takeItem = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/tutoring/take',
  summary: 'Takes something off the desk for oneself',
  body: deskKey,
  answer: holding,
})

/** Puts back an item that the caller has. Problems: `not_found`; `conflict` if a colleague has it. */
export const putBackItem = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/tutoring/putback',
  summary: 'Puts something back on the desk for anybody',
  body: deskKey,
  answer: holding,
})

/**
 * Puts a conversation aside that needs no answer: it leaves the desk until the trainee writes again. Problems:
 * `not_found`; `conflict` where the trainee wrote meanwhile.
 */
export const putAsideItem = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/tutoring/putaside',
  summary: 'Says that a conversation needs no answer',
  body: z.object({
    item: id,
    /** How many messages waited as the caller saw it: the `count` of the desk. */
    seen: z.number().int().min(1),
  }),
  answer: z.object({}),
})

/**
 * Hands an item to a tutor of its course, who is notified. Problems: `not_found`; `validation` for a person who does
 * not tutor the course; `conflict` when a colleague has it, as only administrators may take it from them.
 */
export const handItem = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/tutoring/hand',
  summary: 'Hands something to a colleague',
  body: deskKey.extend({ to: id }),
  answer: holding,
})

/** The colleagues whom an item of a course can be handed to: its tutors who may log in, without the caller. */
export const colleagues = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/tutoring/colleagues',
  summary: 'The other tutors of a course',
  query: z.object({ degree: id }),
  answer: pageOf(named),
})
