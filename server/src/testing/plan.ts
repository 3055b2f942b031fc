import assert from 'node:assert/strict'
import { beginPlan, readPlan, writePlan } from '#contract/planning/endpoints.ts'
import { answerPlan, ownParts } from '#contract/planning/own-endpoints.ts'
import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { trainingPlans } from '../modules/planning/tables.ts'
import type { Client, TestApp } from './app.ts'
import { addCourse } from './builders.ts'
import { addClientWithNif } from './clients.ts'

/** Reads the part that somebody has of a plan, and answers it as they read it. */
export const readAndAnswer = async (
  who: Client,
  id: string,
  said: Omit<CallBody<typeof answerPlan>, 'seenAt'> = { answer: 'agree' },
) => {
  const part = (await who.call(ownParts, {})).body.items.find(({ _id }) => _id === id)
  return who.call(answerPlan, { params: { id }, body: { ...said, seenAt: part?.seenAt ?? undefined } })
}

/** A company with a worker, another person and who answers for it, and the plans that they draft of a course. */
export const createPlanWorld = async (app: TestApp) => {
  const company = await addClientWithNif(app, '501964843')
  const other = await app.addUser({ company: company.id, name: 'Outra Pessoa' })
  const gestor = await app.as(company.gestor.id)
  const worker = await app.as(company.trainee.id)
  const { degree: course } = await addCourse(app, { lectures: [{}], values: { hduration: 8 } })
  const degree = course.id
  let year = 2030

  const at = (id: string) => ({ params: { id } })
  const begin = async (reason = '') => gestor.call(beginPlan, { body: { company: company.id, year, reason } })
  const rowOf = (...people: string[]) => ({
    degree,
    people,
    startDate: `${year}-02-01`,
    endDate: `${year}-02-28`,
  })
  /** A plan of a year of its own, with a row for the worker and the other person. */
  const drafted = async () => {
    year += 1
    // Plans are begun for years near today alone, and tests draft more of them.
    const created = { company: company.id, year, version: 1, createdAt: app.platform.clock.now() }
    const [plan] = await app.platform.db.insert(trainingPlans).values(created).returning()
    const id = plan?.id ?? ''
    const rows = [rowOf(company.trainee.id), rowOf(other.id, company.trainee.id)]
    const written = await gestor.call(writePlan, {
      ...at(id),
      body: { diagnosis: 'Faltam riscos.', rows },
    })
    assert.equal(written.status, 200, JSON.stringify(written.body))
    return id
  }
  const read = async (id: string) => {
    const { status, body } = await gestor.call(readPlan, at(id))
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const mine = async (id: string) =>
    (await worker.call(ownParts, {})).body.items.find(({ _id }) => _id === id)

  return {
    company,
    gestor,
    worker,
    other,
    at,
    begin,
    rowOf,
    drafted,
    read,
    mine,
    /** The year of the plan that was drafted last. */
    yearOf: () => year,
  }
}
