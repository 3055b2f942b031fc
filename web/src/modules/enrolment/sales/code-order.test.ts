import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CodeSale, fieldIn, orderOf, wrongOf } from './code-order.ts'

const sale = (values: Partial<CodeSale> = {}): CodeSale => ({
  type: 'P',
  degree: { _id: 'd', name: 'Higiene' },
  modules: [],
  company: { _id: 'c', name: 'Lima' },
  seats: 3,
  accounts: [{ name: '', email: '' }],
  discount: '',
  ...values,
})
const ana = { name: ' Ana ', email: 'Ana@Example.pt ' }
const nobody = { name: ' ', email: '' }

describe('an order of codes', () => {
  it('leaves out empty rows, and reports errors at their row', () => {
    const accounts = [
      nobody,
      ana,
      nobody,
      { name: 'Rui', email: 'ana@example.pt' },
      { name: 'Eva', email: 'eva' },
    ]
    assert.deepEqual(Object.keys(wrongOf(sale({ accounts }))), ['accounts.3.email', 'accounts.4.email'])
    assert.deepEqual(wrongOf(sale({ accounts: [nobody, ana] })), {})
    assert.deepEqual(orderOf(sale({ accounts: [nobody, ana] })).accounts, [
      { name: 'Ana', email: 'ana@example.pt' },
    ])
  })

  it('has refusals of the server at the rows of the form, which counts empty ones', () => {
    const order = sale({ accounts: [nobody, ana, nobody, { name: 'Rui', email: 'rui@example.pt' }] })
    assert.equal(fieldIn(order, 'accounts.1.email'), 'accounts.3.email')
    assert.equal(fieldIn(order, 'accounts.7.email'), 'accounts.7.email')
    assert.equal(fieldIn(order, 'degree'), 'degree')
  })

  it('has people by PIN alone, and one seat where it is an offer', () => {
    const accounts = [{ name: 'Rui', email: 'none' }]
    assert.deepEqual(wrongOf(sale({ type: 'A', accounts })), {})
    assert.deepEqual(orderOf(sale({ type: 'A', accounts })).accounts, [])
    assert.equal(orderOf(sale({ type: 'A' })).accountsAllowed, 3)
    assert.equal(orderOf(sale({ type: 'O' })).accountsAllowed, 1)
    assert.deepEqual(wrongOf(sale({ type: 'O', seats: '' })), {})
    assert.deepEqual(wrongOf(sale({ type: 'A', seats: 2.5 })), {
      accountsAllowed: 'Número inteiro, de 1 a 10\u00a0000',
    })
  })

  it('names what is missing', () => {
    const empty = sale({ degree: null, company: null, seats: '' })
    assert.deepEqual(Object.keys(wrongOf(empty)), ['degree', 'company', 'accountsAllowed'])
  })
})
