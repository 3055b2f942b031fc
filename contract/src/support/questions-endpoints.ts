import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQuery, pageOf } from '../platform/kernel/paging.ts'

/**
 * Questions to the tutors and their answers are the entity `faqs`: help is asked for by
 * `POST /api/entity/faqs/add {degree, module, lecture, resource?, subject, question}`, and the session's FAQs are
 * `GET /api/entity/faqs/list?filter={"lecture": id, "promoted": true}`; `add/{id} {read_answer: true}` by who
 * asked marks an answer as read. These are its further calls.
 */
/** A tutor answers, and grades, within this many hours (rule faq.deadline). */
export const REPLY_HOURS = 48

const named = z.object({ _id: z.string(), name: z.string() }).nullable()
const faqItem = z.looseObject({
  _id: z.string(),
  subject: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  degree: named,
  /** What the session is called; null where it is gone. */
  lectureName: z.string().nullable(),
  /** Who asked, and who answered. */
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

/** The caller's questions whose answer it has not read; `total` is the badge of the menu. */
export const unreadFaqs = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/faqs/getunreadfaq',
  summary: "One's own questions with an answer that was not read yet",
  query: listQuery,
  answer: pageOf(faqItem),
})

/** What waits for an answer, the oldest first: a tutor's courses', an administrator's all, a trainee's own. */
export const unansweredFaqs = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'GET',
  path: '/api/entity/faqs/getunanswerfaq',
  summary: 'Questions that wait for an answer',
  query: listQuery,
  answer: pageOf(faqItem.extend({ overdue: z.boolean() })),
})

/** Answers a question; an answer that stands is replaced, and is unread again. */
export const answerFaq = defineEndpoint({
  ...common,
  caller: 'person',
  method: 'POST',
  path: '/api/entity/faqs/answer/:id',
  summary: 'Answers a question',
  params,
  body: z.object({ answer: z.string().trim().min(1).max(20_000) }),
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
    subject: z.string().trim().min(1).max(200),
    question: z.string().trim().min(1).max(20_000),
    answer: z.string().trim().min(1).max(20_000),
  }),
  answer: faqItem,
})
