import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { storedFile } from '../platform/kernel/stored-file.ts'
import { LEGAL_MARK_KEYS } from './legal-mark.ts'

const minutes = z.number().int()
const day = z.iso.date()
const mark = z.enum(LEGAL_MARK_KEYS)

/** A figure of the law used by a statement, with its source and its certainty. */
export const figureShown = z.object({
  _id: z.string(),
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  startDate: day,
  endDate: day.nullable(),
  source: z.string(),
  mark,
  checkedOn: day.nullable(),
})
export type FigureShown = z.output<typeof figureShown>

const methods = z.object({
  lastYear: z.enum(['whole', 'proportional', 'none']),
  partTime: z.enum(['full', 'proportional']),
  atEnd: z.enum(['lastYears', 'allHeld']),
  deferral: z.boolean(),
  /** Why this was chosen, if the person who chose it gave a reason. */
  note: z.string().nullable(),
})

/** Training that counts for a contract, with the way to its evidence. */
const training = z.object({
  _id: z.string(),
  kind: z.enum(['academy', 'elsewhere']),
  name: z.string(),
  day,
  minutes,
  qualifying: z.boolean(),
  /** Its entity, if not the academy. */
  entity: z.string().nullable(),
  certificate: z.string().nullable(),
  /** The certificate itself, which the worker and the company's managers of training can open. */
  file: storedFile.nullable(),
})

const year = z.object({
  year: z.number().int(),
  minutes,
  given: minutes,
  lacks: minutes,
  state: z.enum(['met', 'running', 'deferred', 'late', 'credit', 'lapsed', 'ended', 'paid', 'ahead']),
  fallsDue: day,
  creditFrom: day.nullable(),
  lapsesOn: day.nullable(),
  /** The figure that it was computed from: one of `figures`. */
  figure: z.string(),
  imputed: z.array(z.object({ training: z.string(), day, minutes, anticipated: z.boolean() })),
})
export type YearShown = z.output<typeof year>

const credit = z.object({
  year: z.number().int(),
  minutes,
  from: day,
  lapsesOn: day,
  used: minutes,
  /** Notified for use on days to come. */
  planned: minutes,
  paid: minutes,
  left: minutes,
  lapsed: minutes,
  /** The figures by which it became credit and by which it lapses: of `figures`. */
  rules: z.array(z.string()),
})

const contract = z.object({
  _id: z.string(),
  startDate: day,
  endDate: day.nullable(),
  contract: z.enum(['open', 'fixed']),
  weeklyHours: z.number(),
})

const statement = z.object({
  /** The contract that the hours are reported under. */
  employment: contract.extend({ company: named, updatedAt: z.iso.datetime() }),
  /** The contracts just before it, with no day between, earliest first; they count with it (rule compliance.tenure). */
  before: z.array(contract),
  years: z.array(year),
  credits: z.array(credit),
  uses: z.array(z.object({ _id: z.string(), purpose: z.string(), day, minutes, uncovered: minutes })),
  trainings: z.array(training),
  surplus: z.array(z.object({ training: z.string(), day, minutes })),
  owed: minutes,
  becomesCredit: minutes,
  credit: minutes,
  /** Given this year so far, and by its end at this pace. */
  done: minutes,
  forecast: minutes,
  atEnd: z
    .object({
      hours: minutes,
      credit: minutes,
      claimableUntil: day,
      /** When it was paid, how much of it, and by which pay slip (rule compliance.payment). */
      paid: z.object({ day, minutes, note: z.string().nullable() }).nullable(),
    })
    .nullable(),
  methods,
  /** Whether the caller keeps the contract and what counts for it. */
  _can: z.object({ keep: z.boolean() }),
})
export type StatementShown = z.output<typeof statement>

/**
 * What the law asks of a worker's employment, tenure by tenure, and its state today (rule compliance.statement): the
 * caller's own, and that at the companies that they answer for. Problem: `not_found` for a worker out of sight.
 */
export const hoursOfWorker = defineEndpoint({
  method: 'GET',
  path: '/api/compliance/hours/:user',
  tag: 'compliance',
  caller: 'person',
  summary: 'A worker’s legal hours of training, and their state',
  params: z.object({ user: z.uuid() }),
  answer: z.object({
    person: named,
    today: day,
    /** The contract that began last first. */
    statements: z.array(statement),
    /** Every figure that the statements use. */
    figures: z.array(figureShown),
  }),
})
export type WorkerHours = z.output<typeof hoursOfWorker.answer>
