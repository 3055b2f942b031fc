import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { storedFile } from '../platform/kernel/stored-file.ts'
import { listQuery, pageOf } from '../platform/kernel/paging.ts'
import { MAX_ANSWER } from './bounds.ts'
import { LINES_MAX, SEARCH_MAX, SUBJECT_MAX } from '../platform/validation/lengths.ts'

/**
 * Questions to the tutors and their answers are the entity `faqs`: a trainee asks by `POST /api/entity/faqs/add
 * {degree, module, lecture, resource?, subject, question}`, and the session's FAQs are `GET
 * /api/entity/faqs/list?filter={"lecture": id, "promoted": true}`; `add/{id} {read_answer: true}` by the author marks
 * an answer as read. These are its further calls.
 */
/** How many files an answer may have. */
export const MAX_ATTACHMENTS = 5

const named = z.object({ _id: z.string(), name: z.string() }).nullable()
const faqItem = z.looseObject({
  _id: z.string(),
  subject: z.string(),
  question: z.string(),
  /** Rich text. */
  answer: z.string().nullable(),
  attachments: z.array(z.looseObject({ document: storedFile })),
  degree: named,
  /** What the session is called; null where it is gone. */
  lectureName: z.string().nullable(),
  /** The asker, and the tutor who answered. */
  user: named,
  moderator: named,
  read_answer: z.boolean(),
  promoted: z.boolean(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
/** A question as the calls of `faqs` answer it, generic ones too. */
export type FaqItem = z.output<typeof faqItem>
const common = { tag: 'faqs' } as const
const params = z.object({ id: z.uuid() })

/**
 * `answeredAt` of the question as the caller saw it, null if it was waiting: if there is another answer by now,
 * `conflict` names its author. Without it, the caller's own answer is replaced and a colleague's is not.
 */
const seen = z.iso.datetime().nullable().optional()

/** The caller knows that a colleague has it and acts anyway; without this the call gives `held`. */
const over = z.boolean().optional()

/** The caller's questions with an unread answer; `total` is the badge of the menu. */
export const unreadFaqs = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/faqs/getunreadfaq',
  summary: 'The caller’s questions with an unread answer',
  query: listQuery,
  answer: pageOf(faqItem),
})

/**
 * What waits for an answer, the oldest first: for tutors their courses', for administrators all, for trainees their
 * own. Those who answer see the tutor who has each; a trainee does not.
 */
export const unansweredFaqs = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/faqs/getunanswerfaq',
  summary: 'Questions that wait for an answer',
  query: listQuery,
  answer: pageOf(faqItem.extend({ overdue: z.boolean(), holder: named })),
})

/**
 * Answers a question, and all that were merged into it; an existing answer is replaced, and is unread again. Files come
 * as parts of a form, named `attachments.0.document`, beside `item`; existing ones stay if `attachments` names them, or
 * is left out. Those of a suggested answer are copied if it names them.
 */
export const answerFaq = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/entity/faqs/answer/:id',
  summary: 'Answers a question',
  params,
  multipart: true,
  body: z.object({
    /** Rich text. */
    answer: z.string().trim().min(1).max(MAX_ANSWER),
    attachments: z
      .array(z.looseObject({ document: z.looseObject({ _id: z.string() }) }))
      .max(MAX_ATTACHMENTS)
      .optional(),
    seen,
    over,
  }),
  answer: faqItem,
})

/** Shows a question with its answer, as edited here, to everybody in its session. */
export const promoteFaq = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/entity/faqs/promote/:id',
  summary: 'Makes a question one of the FAQs of its session',
  params,
  body: z.object({
    subject: z.string().trim().min(1).max(SUBJECT_MAX),
    question: z.string().trim().min(1).max(LINES_MAX),
    answer: z.string().trim().min(1).max(MAX_ANSWER),
    seen,
    over,
  }),
  answer: faqItem,
})

/**
 * Merges a question that waits into another of its course, or takes it out with null. Problems: `not_found`; `conflict`
 * where it was answered, or the other was itself merged; `held` where a colleague has it, unless `over`.
 */
export const mergeFaq = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/entity/faqs/merge/:id',
  summary: 'Merges a question into another that asks the same',
  params,
  body: z.object({ into: z.uuid().nullable(), over }),
  answer: faqItem,
})

/** Promoted answers that may do for a question too: those that a search finds, or those that are most like it. */
export const suggestedAnswers = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/faqs/suggested/:id',
  summary: 'Earlier answers that may answer a question',
  params,
  query: z.object({ search: z.string().max(SEARCH_MAX).optional() }),
  answer: pageOf(
    z.object({
      _id: z.string(),
      subject: z.string(),
      question: z.string(),
      answer: z.string(),
      /** What is attached to it: an answer that names these files has them too, as its own. */
      files: z.array(storedFile),
      /** The name of its course; empty if it belongs to no course. */
      degree: z.string(),
    }),
  ),
})
