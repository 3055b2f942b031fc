import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { COMPLAINT_STATES, isAnswerLate, isOpen } from '#contract/complaints/complaint.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { waitingComplaints } from './repository.ts'
import { complaints } from './tables.ts'

const TODAY = '2026-11-20'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

it('counts the complaints that wait and whose answer is late as the rule says of each', async () => {
  const written = COMPLAINT_STATES.flatMap(({ value: state }) =>
    [null, '2026-11-19', TODAY, '2026-11-21'].map((dueOn) => ({ state, dueOn })),
  )
  await app.platform.db.insert(complaints).values(
    written.map((one, index) => ({
      ...one,
      reference: `R2026/${index}`,
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'Certificado',
      text: 'Não chegou.',
    })),
  )
  const late = written.filter((one) => isAnswerLate(one, TODAY))
  assert.deepEqual(late, [
    { state: 'received', dueOn: '2026-11-19' },
    { state: 'underReview', dueOn: '2026-11-19' },
  ])
  assert.deepEqual(await waitingComplaints(app.platform.db, TODAY), {
    open: written.filter(({ state }) => isOpen(state)).length,
    late: late.length,
  })
})
