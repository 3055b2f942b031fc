import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { CodeGroup } from '#contract/enrolment/code-use-endpoints.ts'
import { byCompany } from './by-company.ts'

const group = (_id: string, company: CodeGroup['company']): CodeGroup => ({
  _id,
  company,
  degree: { _id: 'course', name: 'Primeiros socorros' },
  date: '2026-01-01T00:00:00.000Z',
  accounts: [],
})

it('keeps apart two companies of one name, and together what no company has', () => {
  const north = { _id: 'north', name: 'Silva & Filhos, Lda.' }
  const south = { _id: 'south', name: 'Silva & Filhos, Lda.' }
  const groups = [group('a', south), group('b', north), group('c', null), group('d', south), group('e', null)]
  assert.deepEqual(
    byCompany(groups).map((own) => own.map(({ _id }) => _id).join()),
    ['a,d', 'b', 'c,e'],
  )
})
