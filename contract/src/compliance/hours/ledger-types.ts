import type { LegalParameter } from '../parameters.ts'

/** A person's work at a company. Days are `yyyy-MM-dd`, both included. */
export interface Employment {
  startDate: string
  /** The last day; for a fixed term, the planned one while it runs. */
  endDate: string | null
  contract: 'open' | 'fixed'
  weeklyHours: number
  /** When the hours owed at its end were paid, and how many, all by default (rule compliance.payment). */
  paidOn?: string | null
  paidMinutes?: number | null
}

/**
 * Contracts at one company that follow each other without a day between (rule compliance.tenure), the earliest first.
 */
export interface Tenure<C extends Employment = Employment> {
  startDate: string
  /** The last day of the last contract. */
  endDate: string | null
  contracts: readonly C[]
}

/** Training completed, at the academy or elsewhere; `id` leads to its evidence. */
export interface TrainingDone {
  id: string
  day: string
  minutes: number
  /** RVCC or double certification, which may be anticipated further (article 131, n.º 7). */
  qualifying: boolean
}

/** Hours of credit that the worker used, on notice (article 132). */
export interface CreditUse {
  id: string
  day: string
  minutes: number
}

/** Where courts, authorities and practice differ, the academy or the company chooses; each choice is shown. */
export interface HoursMethods {
  /**
   * The hours of the year in which an open-ended contract ends: all of them (ACT), in proportion (TRP, 2022), or none,
   * as they fall due on 31 December (STJ, 2 November 2022).
   */
  lastYear: 'whole' | 'proportional' | 'none'
  /** Part time in proportion to a week of 40 hours, or as full time, as the article makes no difference. */
  partTime: 'full' | 'proportional'
  /**
   * What is owed when the contract ends: hours and credit of the last years alone (ACT's calculator), or all credit
   * that has not expired, and the years that are not credit yet (TRE).
   */
  atEnd: 'lastYears' | 'allHeld'
  /** The training plan foresees that hours are given later (article 131, n.º 6). */
  deferral: boolean
}

export interface HoursCase {
  tenure: Tenure
  training: readonly TrainingDone[]
  uses: readonly CreditUse[]
  parameters: readonly LegalParameter[]
  methods: HoursMethods
  /** The last day that the ledger covers. */
  today: string
}

/** The required hours of a year, before any were given. */
export interface Obligation {
  year: number
  minutes: number
  /** The last day of the year, or of the contract. */
  fallsDue: string
  /** The first day on which missing hours are credit; null if the contract ended before. */
  creditFrom: string | null
  /** The first day on which that credit has expired. */
  lapsesOn: string | null
  /** The figure that it was computed from. */
  parameter: LegalParameter
}

/** Part of a piece of training that went to a year's obligation. */
export interface Imputation {
  training: string
  day: string
  year: number
  minutes: number
  /** Given before the year began (article 131, n.º 6). */
  anticipated: boolean
}

export type ObligationState =
  | 'met'
  | 'running'
  | 'deferred'
  | 'late'
  | 'credit'
  | 'lapsed'
  | 'ended'
  | 'paid'
  | 'ahead'
