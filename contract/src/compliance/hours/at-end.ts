import { yearsAfter } from '../../platform/text/day.ts'
import { usedOf, type Credit } from './credit.ts'
import type { HoursCase, Obligation } from './ledger-types.ts'
import { figureOn } from './obligations.ts'

/** What is owed because the contract ended (article 134), and until when it can be claimed (article 337, n.º 1). */
export interface OwedAtEnd {
  /** Hours of the last years that were not given. */
  hours: number
  credit: number
  claimableUntil: string
  /** When it was paid and how much, as it was recorded (rule compliance.payment). */
  paid: { day: string; minutes: number } | null
}

/** What was owed for a year at the end of a contract, and what was paid of that. Minutes. */
interface OwedOfYear {
  year: number
  minutes: number
  paid: number
}

/** A year of the ledger, as needed for the hours owed at its end. */
type YearLeft = Pick<Obligation, 'year' | 'creditFrom'> & { lacks: number }

const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0)

/** The first year that counts at an end: how many do is a choice (rule compliance.methods). */
const firstYear = ({ methods, parameters }: HoursCase, endDate: string): number =>
  methods.atEnd === 'allHeld'
    ? 0
    : Number(endDate.slice(0, 4)) - figureOn(parameters, 'training.yearsAtEnd', endDate, 5) + 1

/** What was paid until today of the hours owed at the end, as the last contract of a tenure records it. */
const paymentOf = ({ tenure: { contracts }, today }: HoursCase, owed: number): OwedAtEnd['paid'] => {
  const last = contracts.at(-1)
  return last?.paidOn && last.paidOn <= today ? { day: last.paidOn, minutes: last.paidMinutes ?? owed } : null
}

/**
 * What was owed at the end of a tenure, year by year, and what was paid of it, which settles the oldest year first
 * (rules compliance.credit and compliance.payment).
 * @returns no end and no years while the tenure runs
 */
export function settle(
  one: HoursCase,
  years: readonly YearLeft[],
  credits: readonly Credit[],
): { atEnd: OwedAtEnd | null; owing: OwedOfYear[] } {
  const { endDate } = one.tenure
  if (endDate === null || endDate >= one.today) return { atEnd: null, owing: [] }
  const first = firstYear(one, endDate)
  const hours = years.filter(({ year, creditFrom }) => year >= first && creditFrom === null)
  const held = credits.filter(({ year, lapsesOn }) => year >= first && lapsesOn > endDate)
  const owing = [
    ...hours.map(({ year, lacks }) => ({ year, minutes: lacks })),
    ...held.map((credit) => ({ year: credit.year, minutes: credit.minutes - usedOf(credit) })),
  ].toSorted((a, b) => a.year - b.year)
  const owed = sum(owing.map(({ minutes }) => minutes))
  const lacked = sum(hours.map(({ lacks }) => lacks))
  const paid = paymentOf(one, owed)
  let left = paid?.minutes ?? 0
  return {
    atEnd: {
      hours: lacked,
      credit: owed - lacked,
      claimableUntil: yearsAfter(endDate, figureOn(one.parameters, 'training.prescription', endDate, 1)),
      paid,
    },
    owing: owing.map((part) => {
      const given = Math.min(left, part.minutes)
      left -= given
      return { ...part, paid: given }
    }),
  }
}

/** The unpaid part of it. Minutes. */
export const unpaidOf = ({
  hours,
  credit,
  paid,
}: Readonly<Pick<OwedAtEnd, 'hours' | 'credit'>> & {
  paid: { minutes: number } | null
}): number => Math.max(0, hours + credit - (paid?.minutes ?? 0))

/** The part of it that can still be claimed on a day: none once that time is over (rule compliance.credit). Minutes. */
export const claimableOn = (
  atEnd: (Parameters<typeof unpaidOf>[0] & Pick<OwedAtEnd, 'claimableUntil'>) | null,
  day: string,
): number => (atEnd !== null && day <= atEnd.claimableUntil ? unpaidOf(atEnd) : 0)
