import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Employment, HoursMethods, ObligationState } from './ledger-types.ts'
import { earliestUse } from './credit.ts'
import { claimableOn } from './at-end.ts'
import { hoursStatement, shareOfTrained, type HoursStatement } from './statement.ts'
import { USUAL_METHODS } from './methods.ts'
import { tenuresOf } from './tenure.ts'
import { FIGURES } from './testing.ts'

type Contract = Partial<Employment> & { startDate: string }

interface Example {
  /** One contract, or several, whose latest tenure is reported. */
  employment: Contract | Contract[]
  training?: { day: string; hours: number; qualifying?: boolean }[]
  uses?: { day: string; hours: number }[]
  /** What was paid of what the end of the latest contract left owed: all, where no hours are said. */
  payment?: { day: string; hours?: number }
  today: string
  methods?: Partial<HoursMethods>
  years?: Record<string, number>
  states?: Record<string, ObligationState>
  given?: Record<string, number>
  surplus?: number
  owed?: number
  credit?: number
  becomesCredit?: number
  atEnd?: { hours: number; credit: number; claimableUntil: string; paid?: { day: string; hours: number } }
  claimable?: number
}

/** A part of a year's workers who were trained, beside the part that the law asks for. */
interface ShareExample {
  workers: number
  trained: number
  percent: number
  lacking: number
}

/** The first day on which credit may be used. */
interface NoticeExample {
  noticeDate: string
  days: number
  earliestUse: string
}

const page = readFileSync(new URL('../../../../docs/examples/hours.md', import.meta.url), 'utf8')

const examples = page.split(/^## /m).flatMap((section) => {
  const title = section.split('\n')[0] ?? ''
  return [...section.matchAll(/```json\n([\s\S]*?)```/g)].map((found, place) => ({
    title: place === 0 ? title : `${title} (${place + 1})`,
    example: JSON.parse(found[1] ?? '') as Example | ShareExample | NoticeExample,
  }))
})

const hours = (minutes: number) => Math.round((minutes / 60) * 10_000) / 10_000

const byYear = (
  { years }: HoursStatement,
  value: (year: HoursStatement['years'][number]) => number,
): Record<string, number> =>
  Object.fromEntries(years.map((year) => [year.year, hours(value(year))]).filter(([, is]) => is !== 0))

function outcomeOf(statement: HoursStatement, wanted: Example) {
  const { atEnd } = statement
  const { paid, ...owed } = atEnd ?? { paid: null }
  const all = {
    years: byYear(statement, (year) => year.minutes),
    states: Object.fromEntries(
      statement.years.flatMap(({ year, state }) => (wanted.states?.[year] ? [[year, state]] : [])),
    ),
    given: byYear(statement, (year) => year.given),
    surplus: hours(statement.surplus.reduce((sum, { minutes }) => sum + minutes, 0)),
    owed: hours(statement.owed),
    credit: hours(statement.credit),
    becomesCredit: hours(statement.becomesCredit),
    atEnd: atEnd && {
      ...owed,
      hours: hours(atEnd.hours),
      credit: hours(atEnd.credit),
      ...(paid ? { paid: { day: paid.day, hours: hours(paid.minutes) } } : {}),
    },
    claimable: hours(claimableOn(atEnd, wanted.today)),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in wanted))
}

test('the page holds its examples', () => {
  assert.ok(examples.length >= 15, `${examples.length} examples`)
})

for (const { title, example } of examples)
  test(title, () => {
    if ('percent' in example) {
      assert.equal(shareOfTrained(example, example.percent).lacking, example.lacking)
      return
    }
    if ('noticeDate' in example) {
      assert.equal(earliestUse(example.noticeDate, example.days), example.earliestUse)
      return
    }
    const { employment, training = [], uses = [], payment, today, methods, ...wanted } = example
    const employments = [employment].flat()
    const contracts = employments.map((one): Employment => ({
      endDate: null,
      contract: 'open',
      weeklyHours: 40,
      ...one,
      ...(payment && one === employments.at(-1)
        ? { paidOn: payment.day, paidMinutes: payment.hours === undefined ? null : payment.hours * 60 }
        : {}),
    }))
    const tenure = tenuresOf(contracts).at(-1)
    assert.ok(tenure)
    const statement = hoursStatement({
      tenure,
      training: training.map((one, place) => ({
        id: `t${place}`,
        day: one.day,
        minutes: one.hours * 60,
        qualifying: one.qualifying ?? false,
      })),
      uses: uses.map((one, place) => ({ id: `u${place}`, day: one.day, minutes: one.hours * 60 })),
      parameters: FIGURES,
      methods: { ...USUAL_METHODS, ...methods },
      today,
    })
    assert.deepEqual(outcomeOf(statement, example), wanted)
  })
