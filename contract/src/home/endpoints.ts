import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { userDegree } from '../learning/endpoints.ts'
import { resume } from '../learning/resume.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const count = z.number().int()
const common = { method: 'GET', tag: 'home', caller: 'person' } as const

/** How many of a kind are named; the number beside them counts all. */
export const NAMED = 5
/** How many days ahead dates are shown. */
export const DAYS_AHEAD = 30

const date = z.object({
  _id: z.string(),
  kind: z.enum(['due', 'session']),
  title: z.string(),
  day: z.iso.date(),
  /** The time of a session with an appointment. */
  at: z.iso.datetime().nullable(),
  /** The day is over. */
  late: z.boolean(),
  to: z.string(),
})

/**
 * A trainee's own part: where they stopped, what is due, what was answered, and what each certificate still requires.
 */
export const homeLearning = defineEndpoint({
  ...common,
  path: '/api/home/learning',
  summary: 'Where a trainee stopped, what is due, and what each certificate asks for',
  answer: z.object({
    resume: resume.nullable(),
    courses: z.object({ open: count, complete: count, certificates: count }),
    /** Counted active time, over all courses. */
    minutes: count,
    dates: z.array(date),
    /** Questions whose answers were not read. */
    answers: z.object({ total: count, items: z.array(z.object({ _id: z.string(), subject: z.string() })) }),
    /** The courses without a certificate, that to be resumed first. */
    certificates: z.array(userDegree),
  }),
})

const latePerson = named.extend({
  company: z.string().nullable(),
  courses: count,
  /** The first day that is over. */
  since: z.iso.date(),
})

/** The companies of a gestor, or one for itself: who is late, what is owed, who was invited. */
export const homeCompanies = defineEndpoint({
  ...common,
  path: '/api/home/companies',
  summary: 'Late trainees of the caller’s companies, what the companies owe, and open invitations',
  answer: z.object({
    companies: count,
    /** `late`: with a course past its due day; `waiting`: who cannot come in yet. */
    people: z.object({ total: count, late: count, waiting: count }),
    /** What the courses under way or not begun still ask for. */
    hoursOwed: z.number(),
    late: z.array(latePerson),
    invitations: z.object({
      total: count,
      items: z.array(z.object({ company: named, email: z.string(), expiresAt: z.iso.datetime() })),
    }),
  }),
})

const client = named.extend({
  late: count,
  /** Whether it bought cards, and none of them has hours that can still be used. */
  cardsOver: z.boolean(),
  /** Seats of its codes that nobody took. */
  seatsUnused: count,
})

/** A master's clients in trouble. */
export const homeClients = defineEndpoint({
  ...common,
  path: '/api/home/clients',
  summary: "A master's clients with people who are late, cards that are over, or codes that nobody uses",
  answer: z.object({
    clients: count,
    /** People with a course past its due day; clients whose cards have expired; unused seats. */
    late: count,
    cardsOver: count,
    seatsUnused: count,
    trouble: z.object({ total: count, items: z.array(client) }),
  }),
})

/** Courses as their authors see them. */
export const homeCourses = defineEndpoint({
  ...common,
  path: '/api/home/courses',
  summary: 'Drafts, courses that wait for their approval, and courses that go badly',
  answer: z.object({
    courses: count,
    drafts: z.object({ total: count, items: z.array(named) }),
    /** Not approved finally; `cancelled` where somebody took an approval back. */
    waiting: z.object({ total: count, items: z.array(named.extend({ cancelled: z.boolean() })) }),
    /** Courses, with enough results, where few pass the final exam or the survey's answers are poor; in percent. */
    poor: z.array(
      named.extend({
        passed: z.object({ percent: count, of: count }).nullable(),
        opinion: z.object({ percent: count, of: count }).nullable(),
      }),
    ),
  }),
})

/** What of the platform waits for an administrator. */
export const homePlatform = defineEndpoint({
  ...common,
  path: '/api/home/platform',
  summary: 'Accounts that wait, mails that were refused, tasks and jobs that failed',
  answer: z.object({
    /** Whether there is a company yet: an academy without one is at its beginning. */
    hasCompanies: z.boolean(),
    waiting: count,
    mails: count,
    tasks: z.object({ total: count, items: z.array(named) }),
    jobs: count,
  }),
})
