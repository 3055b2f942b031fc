import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { EnrolmentQuote, QuotedPerson } from '#contract/enrolment/quote-endpoints.ts'
import { batchesOf, meansOf } from './enrolment.ts'

const person = (name: string, degrees: string[], refusal: QuotedPerson['refusal'] = null): QuotedPerson => ({
  user: { _id: name, name },
  company: null,
  degrees,
  has: [],
  hours: 0,
  cents: 0,
  refusal,
})
const quoteOf = (people: QuotedPerson[]): EnrolmentQuote => ({
  people,
  totals: { given: 0, having: 0, refused: 0, courses: 0, hours: 0, cents: 0 },
})
const names = (of: ReturnType<typeof batchesOf>) =>
  of.map(({ people, degrees }) => [people.map(({ user }) => user.name).join(), degrees.join()])

it('people who lack the same courses get them together, in order, and nobody else does', () => {
  const refusal = { code: 'card_hours', message: '' }
  const people = [
    person('a', ['x', 'y']),
    person('b', ['x', 'y']),
    person('c', ['x', 'y']),
    person('d', ['y']),
    person('e', []),
    person('f', [], refusal),
    person('g', ['x', 'y']),
  ]
  assert.deepEqual(names(batchesOf(quoteOf(people), { courses: 2, size: 2 })), [
    ['a,b', 'x,y'],
    ['c', 'x,y'],
    ['d', 'y'],
    ['g', 'x,y'],
  ])
  assert.deepEqual(
    names(batchesOf(quoteOf([person('a', []), person('f', [], refusal)]), { courses: 0, size: 9 })),
    [['a', '']],
  )
})

it('is on a card with a reference, by a chosen code, or standalone', () => {
  const asked = {
    by: 'card',
    ref: ' FC-1 ',
    code: null,
    degrees: [],
    startDate: null,
    dueDate: null,
    edition: null,
  } as const
  assert.deepEqual(meansOf({ ...asked, degrees: [] }), { by: 'card', ref: 'FC-1' })
  assert.equal(meansOf({ ...asked, degrees: [], ref: ' ' }), undefined)
  assert.equal(meansOf({ ...asked, degrees: [], by: 'code' }), undefined)
  assert.deepEqual(meansOf({ ...asked, degrees: [], by: 'alone' }), { by: 'alone' })
})
