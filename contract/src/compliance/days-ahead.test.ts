import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityErrors } from '../platform/kernel/validate.ts'
import { creditUse } from './credit-use.ts'
import { employment } from './employment.ts'
import { externalTraining } from './external-training.ts'

const today = '2026-03-10'

test('no day of work, of training elsewhere or of credit lies beyond what is agreed ahead', () => {
  const fields = (errors: { field: string }[]) => errors.map(({ field }) => field)
  const far = { startDate: '2027-03-11', endDate: '2027-03-12', noticeDate: '2026-03-10' }
  for (const entity of [employment, externalTraining, creditUse])
    assert.ok(fields(entityErrors(entity, far, today)).includes('startDate'), entity.name)
  const near = { startDate: '2027-03-09', endDate: '2027-03-10', noticeDate: '2026-03-10' }
  for (const entity of [employment, externalTraining, creditUse])
    assert.deepEqual(
      fields(entityErrors(entity, near, today)).filter((field) => field in near),
      [],
    )
})
