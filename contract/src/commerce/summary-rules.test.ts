import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decimalComma, taxOfLines, taxTotals } from './summary-rules.ts'
import { taxRuleOf, type TaxParameters } from './tax-rules.ts'

/** Numbers that are the same in every run. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

describe('the tax on lines', () => {
  it('adds up to the document’s at each rate, and is never off by a cent on a line', () => {
    const next = numbers(7)
    for (let run = 0; run < 500; run += 1) {
      const lines = Array.from({ length: 1 + Math.floor(next() * 40) }, () => ({
        net: Math.floor(next() * 20_000) - 4000,
        rate: [0, 6, 16.5, 23][Math.floor(next() * 4)] ?? 0,
        exemption: null,
      }))
      const taxes = taxOfLines(lines)
      const taxed = lines.map((line, index) => ({ ...line, tax: taxes[index] ?? null }))
      for (const { rate, net, tax } of taxTotals(taxed))
        assert.equal(tax, 0 + Math.round((net * Math.round((rate ?? 0) * 100)) / 10_000))
      for (const { net, rate, tax } of taxed)
        assert.ok(Math.abs((tax ?? 0) - (net * rate) / 100) < 1 + 1e-9, `${net} at ${rate}: ${tax}`)
      const sum = taxTotals(taxed).reduce((all, { net, tax }) => all + net + tax, 0)
      assert.equal(
        sum,
        taxed.reduce((all, { net, tax }) => all + net + (tax ?? 0), 0),
      )
    }
  })

  it('is half a cent up, and none where there is no rule', () => {
    assert.deepEqual(
      taxOfLines([
        { net: 50, rate: 23 },
        { net: 50, rate: 23 },
        { net: 100, rate: null },
      ]),
      [12, 11, null],
    )
    assert.equal(decimalComma(-123450), '-1234,50')
  })
})

describe('the tax rule', () => {
  const parameters: TaxParameters = {
    rates: [
      { value: 21, startDate: '2010-07-01', endDate: '2010-12-31' },
      { value: 23, startDate: '2011-01-01', endDate: null },
    ],
    exemptions: [
      { type: 'area', category: 'a', startDate: '2025-03-01', endDate: '2026-02-28' },
      { type: 'card', category: null, startDate: '2026-01-01', endDate: null },
    ],
  }
  const of = (type: 'area' | 'card' | 'activation' | 'other', day: string, areas: string[] = []) =>
    taxRuleOf(parameters, { type, day, areas })

  it('of a course is exempt while its area is certified, both days included', () => {
    assert.deepEqual(of('area', '2025-03-01', ['b', 'a']), { rate: 0, exemption: 'M07' })
    assert.deepEqual(of('area', '2026-02-28', ['a']), { rate: 0, exemption: 'M07' })
    assert.deepEqual(of('area', '2026-03-01', ['a']), { rate: 23, exemption: null })
    assert.deepEqual(of('area', '2025-06-01', ['b']), { rate: 23, exemption: null })
  })

  it('of anything else is the rate of its day, unless an exemption names it', () => {
    assert.deepEqual(of('card', '2026-01-01'), { rate: 0, exemption: 'M07' })
    assert.deepEqual(of('card', '2025-12-31'), { rate: 23, exemption: null })
    assert.deepEqual(of('activation', '2010-12-31'), { rate: 21, exemption: null })
    assert.deepEqual(of('other', '2010-01-01'), { rate: null, exemption: null })
  })
})
