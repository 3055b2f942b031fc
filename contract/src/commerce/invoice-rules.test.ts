import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { monthParts, monthsThrough, nextMonth } from './invoice-months.ts'
import {
  billingMonth,
  buildInvoice,
  chargeOf,
  chargedFor,
  discounted,
  percentOff,
  type CompanyDiscount,
} from './invoice-rules.ts'

describe('months', () => {
  it('follow one another, with their last days', () => {
    assert.equal(nextMonth('2026-12'), '2027-01')
    assert.equal(nextMonth('2026-09'), '2026-10')
    assert.deepEqual(monthParts('2028-02'), {
      year: 2028,
      month: 2,
      startDate: '2028-02-01',
      endDate: '2028-02-29',
    })
    assert.deepEqual(monthsThrough('2026-11', '2027-01'), ['2026-11', '2026-12', '2027-01'])
    assert.deepEqual(monthsThrough('2026-11', '2026-10'), [])
  })
})

describe('what is charged', () => {
  const campaign = (values: Partial<CompanyDiscount>): CompanyDiscount => ({
    percent: 10,
    degree: null,
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    ...values,
  })

  it('is rounded to the cent, half a cent up', () => {
    assert.equal(discounted(2490, 10), 2241)
    assert.equal(discounted(5, 50), 3)
    assert.equal(discounted(250, 33.33), 167)
    assert.equal(discounted(2490, 100), 0)
    assert.equal(discounted(2490, 0), 2490)
  })

  it('takes the best campaign of the day and the course, and never two', () => {
    const charge = { degree: 'a', day: '2026-03-31' }
    assert.equal(percentOff([campaign({}), campaign({ percent: 15, degree: 'a' })], charge), 15)
    assert.equal(percentOff([campaign({ percent: 15, degree: 'b' })], charge), 0)
    assert.equal(percentOff([campaign({})], { ...charge, day: '2026-04-01' }), 0)
    assert.equal(percentOff([campaign({})], { ...charge, day: '2026-02-28' }), 0)
    assert.equal(percentOff([campaign({ degree: 'a' })], { degree: null, day: '2026-03-01' }), 0)
  })

  it('gives back a credit whole', () => {
    const charge = { degree: 'a', day: '2026-03-10' }
    assert.equal(chargeOf({ ...charge, price: 24.9 }, [campaign({})]), 22.41)
    assert.equal(chargeOf({ ...charge, price: -22.41 }, [campaign({})]), -22.41)
    assert.deepEqual(chargedFor({ price: -22.41, percent: 10 }), { price: -2241, percent: 0, charged: -2241 })
  })

  it('takes a correction as it is, with the price and the campaign that it replaces', () => {
    const corrected = chargedFor({ price: 24.9, percent: 10, corrected: 20 })
    assert.deepEqual(corrected, { price: 2490, percent: 10, charged: 2000 })
  })
})

describe('an invoice', () => {
  const haccp = { name: 'HACCP', duration: 90, charged: 22.41 }

  it('puts the same course at the same price on one line, and adds up', () => {
    const invoice = buildInvoice(
      '2026-03',
      [haccp, { ...haccp, charged: 24.9 }, haccp, haccp, { name: 'Anulação', duration: null, charged: -0.1 }],
      [
        { date: '2026-03-20', username: 'b', name: 'Bruno', priceActivation: 2.5 },
        { date: '2026-03-02', username: 'c', name: 'Carla', priceActivation: 2.5 },
        { date: '2026-03-20', username: 'a', name: 'Ana', priceActivation: 0.07 },
      ],
    )
    assert.deepEqual(invoice.degrees, [
      { name: 'Anulação', duration: null, priceDegree: -0.1, totalDegree: -0.1, users: 1 },
      { name: 'HACCP', duration: 90, priceDegree: 24.9, totalDegree: 24.9, users: 1 },
      { name: 'HACCP', duration: 90, priceDegree: 22.41, totalDegree: 67.23, users: 3 },
    ])
    assert.deepEqual(
      invoice.users.map(({ name }) => name),
      ['Carla', 'Ana', 'Bruno'],
    )
    assert.deepEqual([invoice.totalActivation, invoice.totalDegree, invoice.total], [5.07, 92.03, 97.1])
  })

  it('counts cents, so that no thousandth creeps in', () => {
    const services = Array.from({ length: 1000 }, () => ({ ...haccp, charged: 0.1 }))
    assert.equal(buildInvoice('2026-03', services, []).total, 100)
  })

  it('of a closed month does not change: late services go to the first open one', () => {
    assert.equal(billingMonth('2026-02', '2026-03'), '2026-03')
    assert.equal(billingMonth('2026-04', '2026-03'), '2026-04')
  })
})
