import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataRequest } from '#contract/privacy/data-request.ts'
import { employment } from '#contract/compliance/employment.ts'
import { externalTraining } from '#contract/compliance/external-training.ts'
import { legalVersion } from '#contract/people/consent.ts'
import { titleOf } from './names.ts'

const user = { _id: 'u', name: 'Ana Lopes' }

test('an item that its title alone does not distinguish from others is named by its person and its day', () => {
  assert.equal(titleOf(employment, { user, startDate: '2026-01-05' }), 'Ana Lopes · 2026-01-05')
  assert.equal(
    titleOf(externalTraining, { user, name: 'Inglês', endDate: '2026-03-01' }),
    'Ana Lopes · Inglês · 2026-03-01',
  )
  assert.match(
    titleOf(dataRequest, { user, username: 'ana', createdAt: '2026-03-01T12:00:00Z' }),
    /^Ana Lopes · 2026-03-01/,
  )
  assert.match(
    titleOf(legalVersion, {
      kind: 'regulation',
      version: 'regulation 9532',
      createdAt: '2026-03-01T12:00:00Z',
    }),
    /^Regulamento da formação · 2026-03-01/,
  )
  assert.equal(titleOf(employment, undefined), 'Vínculo')
})
