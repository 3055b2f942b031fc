import { shareOfTrained } from '#contract/compliance/hours/statement.ts'
import type { LegalKey } from '#contract/compliance/parameter-keys.ts'
import { lessSure, type LegalMark } from '#contract/compliance/legal-mark.ts'
import { parameterOn } from '#contract/compliance/parameters.ts'
import type { Platform } from '../../../platform/platform.ts'
import { boardTotals, peopleAtRisk } from './repositories/board.ts'
import { upToDate } from './count-sums.ts'

/** What is at stake: minutes, and people. */
interface AtStake {
  minutes: number
  people: number
}

/** The hours of a company, as other modules ask for them. */
interface HoursStanding {
  workers: number
  withoutEmployment: number
  /** Contracts that are still being counted. */
  pending: number
  late: AtStake
  lacksAtYearEnd: AtStake
  becomesCredit: AtStake
  credit: AtStake
  left: AtStake
  /**
   * How many former workers were paid what was owed at the end of their contract, and when last (rule
   * compliance.payment).
   */
  paid: { people: number; lastDay: string | null }
  /** How many more have to be trained this year, of how many of its workers. */
  share: { workers: number; trained: number; lacking: number }
  /** How certain the figures behind it are. */
  marks: {
    hours: LegalMark | null
    credit: LegalMark | null
    share: LegalMark | null
    atEnd: LegalMark | null
  }
}

/** The state of a company's hours today (rule compliance.board). */
export const hoursStanding = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  company: string,
): Promise<HoursStanding> => {
  const ground = await upToDate({ db, clock }, company)
  const totals = await boardTotals(db, ground, company)
  const people = await peopleAtRisk(db, ground, company)
  const figure = (key: LegalKey) => parameterOn(ground.figures, key, ground.today)
  const markOf = (key: LegalKey) => figure(key)?.mark ?? null
  const yearsAtEnd = markOf('training.yearsAtEnd')
  const { workers, withoutEmployment, pending, ofYear, trained } = totals
  const { lacking } = shareOfTrained(
    { workers: ofYear, trained },
    figure('training.shareOfWorkers')?.value ?? 0,
  )
  return {
    workers,
    withoutEmployment,
    pending,
    late: { minutes: totals.late, people: people.late },
    lacksAtYearEnd: { minutes: totals.lacksAtYearEnd, people: people.lacksAtYearEnd },
    becomesCredit: { minutes: totals.becomesCredit, people: people.becomesCredit },
    credit: { minutes: totals.credit, people: people.credit },
    left: { minutes: totals.leftMinutes, people: totals.leftWorkers },
    paid: { people: totals.paidWorkers, lastDay: totals.lastPaidOn },
    share: { workers: ofYear, trained, lacking },
    marks: {
      hours: markOf('training.hoursOfYear'),
      credit: markOf('training.toCredit'),
      share: markOf('training.shareOfWorkers'),
      atEnd: yearsAtEnd && lessSure(yearsAtEnd, markOf('training.prescription')),
    },
  }
}
