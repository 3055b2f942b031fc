import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbers } from '../../platform/testing.ts'
import type { Employment, HoursCase } from './ledger-types.ts'
import { claimableOn } from './at-end.ts'
import { beyondCredit, forecastOf, hoursStatement, shareOfTrained } from './statement.ts'
import { USUAL_METHODS } from './methods.ts'
import { tenuresOf } from './tenure.ts'
import { FIGURES } from './testing.ts'

const dayAt = (number: number) => new Date(Date.UTC(2012, 0, 1 + number)).toISOString().slice(0, 10)

/** A case of any kind: contracts of all lengths, training and uses on any day, also before and after them. */
function anyCase(seed: number): HoursCase {
  const below = numbers(seed)
  const start = below(4000)
  const contracts: Employment[] = []
  for (let from = start, left = 1 + below(3); left > 0; left--) {
    const until = from + below(2500)
    contracts.push({
      startDate: dayAt(from),
      endDate: left === 1 && below(2) ? null : dayAt(until),
      contract: below(3) ? 'open' : 'fixed',
      weeklyHours: 10 + below(31),
      ...(below(2)
        ? { paidOn: dayAt(until + below(400)), paidMinutes: below(2) ? 30 + below(9000) : null }
        : {}),
    })
    from = until + 1
  }
  const [tenure] = tenuresOf(contracts)
  assert.ok(tenure?.contracts.length === contracts.length)
  return {
    tenure,
    training: Array.from({ length: below(12) }, (_, place) => ({
      id: `t${place}`,
      day: dayAt(below(5500)),
      minutes: 30 + below(4000),
      qualifying: below(5) === 0,
    })),
    uses: Array.from({ length: below(4) }, (_, place) => ({
      id: `u${place}`,
      day: dayAt(below(5500)),
      minutes: 30 + below(2000),
    })),
    parameters: FIGURES,
    methods: {
      lastYear: (['whole', 'proportional', 'none'] as const)[below(3)] ?? 'whole',
      partTime: below(2) ? 'full' : 'proportional',
      atEnd: below(2) ? 'lastYears' : 'allHeld',
      deferral: below(2) === 0,
    },
    today: dayAt(1000 + below(4500)),
  }
}

const since = (startDate: string) => ({
  startDate,
  endDate: null,
  contracts: [{ startDate, endDate: null, contract: 'open' as const, weeklyHours: 40 }],
})

const CASES = Array.from({ length: 2000 }, (_, seed) => anyCase(seed))
const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0)
const minutesOf = (rows: readonly { minutes: number }[]) => sum(rows.map(({ minutes }) => minutes))

test('every minute of training within the contract goes to a year or is reported as surplus', () => {
  for (const one of CASES) {
    const { years, surplus } = hoursStatement(one)
    const { startDate, endDate } = one.tenure
    const counted = one.training.filter(
      ({ day }) => day >= startDate && day <= one.today && (endDate === null || day <= endDate),
    )
    assert.equal(sum(years.map(({ given }) => given)) + minutesOf(surplus), minutesOf(counted))
  }
})

test('a year is given no more than it asks for, nor anything once it is credit', () => {
  for (const one of CASES)
    for (const year of hoursStatement(one).years) {
      assert.ok(year.lacks >= 0 && year.given === minutesOf(year.imputed))
      assert.equal(year.given + year.lacks, year.minutes)
      for (const { day } of year.imputed) assert.ok(year.creditFrom === null || day < year.creditFrom)
    }
})

test('an older year that may still be given is never left for a newer one', () => {
  for (const one of CASES) {
    const { years } = hoursStatement(one)
    for (const older of years)
      for (const newer of years)
        if (older.year < newer.year && older.lacks > 0)
          for (const { day } of newer.imputed)
            assert.ok(
              older.creditFrom !== null && day >= older.creditFrom,
              `${older.year} before ${newer.year}`,
            )
  }
})

test('credit is what was missing, and is used, paid, left or over; a use is covered or said not to be', () => {
  for (const one of CASES) {
    const { credits, uncovered, years } = hoursStatement(one)
    for (const credit of credits) {
      assert.equal(credit.used + credit.planned + credit.paid + credit.left + credit.lapsed, credit.minutes)
      assert.equal(credit.minutes, years.find(({ year }) => year === credit.year)?.lacks)
    }
    const isPast = ({ day }: { day: string }) => day <= one.today
    const uses = one.uses.filter(isPast)
    assert.equal(sum(credits.map(({ used }) => used)) + minutesOf(uncovered.filter(isPast)), minutesOf(uses))
    const ahead = minutesOf(one.uses) - minutesOf(uses)
    assert.ok(sum(credits.map(({ planned }) => planned)) + minutesOf(uncovered) <= minutesOf(uses) + ahead)
  }
})

test('a use takes no more than is free on its day, beside those before and after it', () => {
  for (const one of CASES) {
    const use = { id: 'new', day: one.today, minutes: 1 + (one.uses[0]?.minutes ?? 600) }
    const beyond = beyondCredit(one, use, undefined)
    assert.ok(beyond <= use.minutes)
    const fits = { ...use, minutes: use.minutes - beyond }
    if (fits.minutes > 0) assert.equal(beyondCredit(one, fits, undefined), 0)
    assert.equal(beyondCredit({ ...one, uses: [...one.uses, use] }, use, use), 0, 'as it was')
  }
  const later = { id: 'later', day: '2024-12-01', minutes: 60 * 60 }
  const tenure = since('2020-01-01')
  const statement = { tenure, training: [], uses: [later], parameters: FIGURES, methods: USUAL_METHODS }
  assert.equal(
    beyondCredit(statement, { id: 'new', day: '2024-11-01', minutes: 30 * 60 }, undefined),
    10 * 60,
  )
})

test('the order of facts changes nothing, nor does splitting a training in two', () => {
  for (const one of CASES) {
    const statement = hoursStatement(one)
    assert.deepEqual(
      hoursStatement({ ...one, training: one.training.toReversed(), uses: one.uses.toReversed() }),
      statement,
    )
    const halves = one.training.flatMap((piece) => [
      { ...piece, id: `${piece.id}a`, minutes: 10 },
      { ...piece, id: `${piece.id}b`, minutes: piece.minutes - 10 },
    ])
    const inHalves = hoursStatement({ ...one, training: halves })
    assert.deepEqual(
      inHalves.years.map(({ lacks }) => lacks),
      statement.years.map(({ lacks }) => lacks),
    )
  }
})

test('more training never makes more owed', () => {
  for (const one of CASES) {
    const before = hoursStatement(one)
    const after = hoursStatement({
      ...one,
      training: [...one.training, { id: 'more', day: one.today, minutes: 600, qualifying: false }],
    })
    assert.ok(after.owed <= before.owed)
    assert.ok((after.atEnd?.hours ?? 0) <= (before.atEnd?.hours ?? 0))
  }
})

test('what a day said of the past is what a later day says of it', () => {
  for (const one of CASES) {
    const now = hoursStatement(one)
    const later = hoursStatement({ ...one, today: '2028-12-31' })
    for (const year of now.years)
      assert.deepEqual(
        later.years.find((same) => same.year === year.year)?.imputed.filter(({ day }) => day <= one.today),
        year.imputed,
      )
  }
})

/** A case as it is, except that no payment is known. */
const unpaid = (one: HoursCase): HoursCase => ({
  ...one,
  tenure: {
    ...one.tenure,
    contracts: one.tenure.contracts.map(({ paidOn: _, paidMinutes: __, ...contract }) => contract),
  },
})

test('what was paid may no longer be claimed, the rest may, and what was owed is still reported', () => {
  const kinds = new Set<string>()
  for (const one of CASES) {
    const { atEnd, ...statement } = hoursStatement(one)
    const { atEnd: owed, ...before } = hoursStatement(unpaid(one))
    const last = one.tenure.contracts.at(-1)
    const isPaid = atEnd !== null && Boolean(last?.paidOn) && (last?.paidOn ?? '') <= one.today
    assert.equal(Boolean(atEnd?.paid), isPaid)
    if (!atEnd || !owed || !isPaid) {
      assert.deepEqual({ atEnd, ...statement }, { atEnd: owed, ...before })
      continue
    }
    const [total, paid] = [owed.hours + owed.credit, atEnd.paid?.minutes ?? 0]
    assert.deepEqual({ ...atEnd, paid: null }, owed)
    assert.equal(paid, last?.paidMinutes ?? total)
    const claimable = one.today <= atEnd.claimableUntil ? Math.max(0, total - paid) : 0
    assert.equal(claimableOn(atEnd, one.today), claimable)
    kinds.add(`${paid < total} ${claimable > 0}`)
    assert.deepEqual(
      statement.years.map(({ state: _, ...year }) => year),
      before.years.map(({ state: _, ...year }) => year),
    )
    const changed = statement.years.filter(({ year, state }) =>
      before.years.some((same) => same.year === year && same.state !== state),
    )
    for (const { state, lacks } of changed) assert.ok(state === 'paid' && lacks > 0)
    assert.ok(
      statement.credit <= before.credit && sum(statement.credits.map((credit) => credit.paid)) <= paid,
    )
    if (paid >= total) assert.equal(sum(statement.credits.map((credit) => credit.paid)), owed.credit)
  }
  assert.deepEqual([...kinds].toSorted(), ['false false', 'true false', 'true true'])
})

test('a payment goes to the oldest year first', () => {
  for (const one of CASES) {
    const { credits, years, atEnd } = hoursStatement(one)
    if (!atEnd?.paid) continue
    const rests = credits.filter(({ paid, minutes, used }) => paid < minutes - used && paid > 0)
    assert.ok(rests.length <= 1, 'one year at most is paid in part')
    const partly = rests[0]
    if (partly) for (const { year, state } of years) assert.ok(state !== 'paid' || year < partly.year)
  }
})

test('the forecast of the year goes on as until today', () => {
  const one: HoursCase = {
    tenure: since('2020-01-01'),
    training: [{ id: 't', day: '2025-03-01', minutes: 600, qualifying: false }],
    uses: [],
    parameters: FIGURES,
    methods: USUAL_METHODS,
    today: '2025-07-02',
  }
  assert.equal(forecastOf(one), Math.round((600 * 365) / 183))
  assert.equal(forecastOf({ ...one, today: '2025-12-31' }), 600)
  assert.equal(forecastOf({ ...one, training: [] }), 0)
})

test('a tenth of the workers of a year, rounded up', () => {
  assert.deepEqual(shareOfTrained({ workers: 41, trained: 4 }, 10), { share: 4 / 41, lacking: 1 })
  assert.deepEqual(shareOfTrained({ workers: 0, trained: 0 }, 10), { share: 0, lacking: 0 })
})

test('hours are deferred for the years of the figure, and late after them', () => {
  const stateWith = (value: number) =>
    hoursStatement({
      tenure: since('2024-01-01'),
      training: [],
      uses: [],
      parameters: FIGURES.map((one) => (one.key === 'training.deferral' ? { ...one, value } : one)),
      methods: { ...USUAL_METHODS, deferral: true },
      today: '2026-06-30',
    }).years.map(({ state }) => state)
  assert.deepEqual(stateWith(2), ['deferred', 'deferred', 'running'])
  assert.deepEqual(stateWith(1), ['late', 'deferred', 'running'])
})

test('a contract whose last day is the last of all days asks for what one that ends in years does', () => {
  const contract = { startDate: '2023-01-01', contract: 'fixed' as const, weeklyHours: 40 }
  const yearsOf = (endDate: string) => {
    const [tenure] = tenuresOf([{ ...contract, endDate }])
    assert.ok(tenure)
    return hoursStatement({
      tenure,
      training: [],
      uses: [],
      parameters: FIGURES,
      methods: USUAL_METHODS,
      today: '2026-06-01',
    })
  }
  const usual = yearsOf('2034-12-31')
  assert.ok(usual.owed > 0 && usual.credit > 0)
  for (const endDate of ['9998-12-31', '9999-12-31']) assert.deepEqual(yearsOf(endDate), usual)
})
