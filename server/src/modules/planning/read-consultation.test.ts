import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { consultPlan, withdrawConsultation, writePlan } from '#contract/planning/endpoints.ts'
import { answerPlan } from '#contract/planning/own-endpoints.ts'
import { createTestApp } from '../../testing/app.ts'
import { createPlanWorld, readAndAnswer } from '../../testing/plan.ts'

const app = await createTestApp()
after(() => app.close())
const { company, other, gestor, worker, at, drafted, read, mine, rowOf } = await createPlanWorld(app)

/** A plan before its workers. */
const consulted = async () => {
  const id = await drafted()
  assert.equal((await gestor.call(consultPlan, at(id))).status, 200)
  return id
}

/** Withdraws a plan, rewrites it, and consults its workers again. */
const again = async (id: string) => {
  assert.equal((await gestor.call(withdrawConsultation, at(id))).status, 200)
  const rows = [rowOf(company.trainee.id), rowOf(other.id, company.trainee.id), rowOf(company.trainee.id)]
  const body = { diagnosis: 'Falta outra coisa.', rows }
  assert.equal((await gestor.call(writePlan, { ...at(id), body })).status, 200)
  assert.equal((await gestor.call(consultPlan, at(id))).status, 200)
}

const partOfWorker = async (id: string) =>
  (await read(id)).parts.find(({ user }) => user._id === company.trainee.id)

const changed = [409, 'O plano mudou, ou ainda não o leu: leia-o antes de responder.']

/** The outcome of the worker's answer that names that moment, or none, as an app of the previous version would. */
const answered = async (id: string, seenAt?: string | null) => {
  const body = { answer: 'agree', ...(seenAt ? { seenAt } : {}) } as const
  const { status, body: said } = await worker.call(answerPlan, { ...at(id), body })
  return [status, 'detail' in said ? said.detail : '']
}

describe('an answer to the consultation of a training plan', () => {
  it('counts for what was read, and not for what was put in its place', async () => {
    const id = await consulted()
    const first = await mine(id)
    assert.ok(first?.seenAt)
    await again(id)
    assert.deepEqual(await answered(id, first.seenAt), changed, 'from the page of before')
    assert.deepEqual(await partOfWorker(id).then((part) => [part?.seenAt, part?.answer]), [null, null])

    app.advance(1)
    const second = await mine(id)
    assert.deepEqual([second?.rows.length, second?.diagnosis], [3, 'Falta outra coisa.'])
    assert.equal((await partOfWorker(id))?.seenAt, second?.seenAt, 'seen by reading')
    assert.deepEqual(await answered(id, first.seenAt), changed, 'from a page of before beside the new one')
    assert.equal((await partOfWorker(id))?.answer, null)
    assert.deepEqual(await answered(id, second?.seenAt), [200, ''])
    assert.deepEqual(await answered(id, second?.seenAt), [200, ''], 'and again until the last day')
    const part = await partOfWorker(id)
    assert.deepEqual([part?.seenAt, part?.answer], [second?.seenAt, 'agree'])
  })

  it('that does not say which, as an app of before sends it, counts once the current one was read', async () => {
    const id = await consulted()
    assert.deepEqual(await answered(id), changed, 'never read')
    await mine(id)
    await again(id)
    assert.deepEqual(await answered(id), changed, 'read before it was withdrawn')
    await mine(id)
    assert.deepEqual(await answered(id), [200, ''])
  })

  it('is of somebody who read it: two reading it at once get the same moment', async () => {
    const id = await consulted()
    const [one, two] = await Promise.all([mine(id), mine(id)])
    assert.ok(one?.seenAt)
    assert.equal(one.seenAt, two?.seenAt)
    assert.equal((await readAndAnswer(worker, id)).status, 200)
  })
})
