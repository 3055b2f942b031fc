import { eq } from 'drizzle-orm'
import {
  approvePlan,
  beginPlan,
  consultPlan,
  listPlans,
  planPaper,
  planPeople,
  readPlan,
  removePlan,
  withdrawConsultation,
  writePlan,
} from '#contract/planning/endpoints.ts'
import { answerPlan, ownParts } from '#contract/planning/own-endpoints.ts'
import { trainingPlans } from '../../modules/planning/index.ts'
import { readAndAnswer } from '../../testing/plan.ts'
import type { Asks, BudgetWorld } from '../world.ts'

let year = 2030

/** A plan of a year of its own with a worker in it. */
const drafted = async ({ app, gestor, company, course }: BudgetWorld) => {
  year += 1
  const { id: worker } = await app.addUser({ company: company.id })
  const createdAt = app.platform.clock.now()
  const begun = { company: company.id, year, version: 1, createdAt }
  const [plan] = await app.platform.db.insert(trainingPlans).values(begun).returning()
  const id = plan?.id ?? ''
  const row = {
    degree: course.degree.id,
    people: [worker],
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    objectives: '',
    entity: '',
    location: '',
    timetable: '',
  }
  const write = { params: { id }, body: { diagnosis: '', rows: [row] } }
  await gestor.call(writePlan, write)
  return { at: { params: { id } }, write, worker: await app.as(worker) }
}

const consulted = async (world: BudgetWorld) => {
  const plan = await drafted(world)
  await world.gestor.call(consultPlan, plan.at)
  return plan
}

/** The calls of training plans. */
export const planning: Asks = {
  'GET /api/planning/plans': async (world) => {
    await drafted(world)
    return () => world.gestor.call(listPlans, {})
  },
  'GET /api/planning/plans/{id}': async (world) => {
    const { at } = await consulted(world)
    return () => world.gestor.call(readPlan, at)
  },
  'GET /api/planning/plans/{id}/paper/{paper}': async (world) => {
    const { at } = await consulted(world)
    return () => world.gestor.call(planPaper, { params: { ...at.params, paper: 'consultation' } })
  },
  'GET /api/planning/people/{id}':
    ({ gestor, company }) =>
    () =>
      gestor.call(planPeople, { params: { id: company.id } }),
  'POST /api/planning/plans': async ({ app, gestor, company }) => {
    const now = Number(app.platform.clock.today().slice(0, 4))
    await app.platform.db.delete(trainingPlans).where(eq(trainingPlans.year, now))
    return () => gestor.call(beginPlan, { body: { company: company.id, year: now } })
  },
  'POST /api/planning/plans/{id}': async (world) => {
    const { write } = await drafted(world)
    return () => world.gestor.call(writePlan, write)
  },
  'POST /api/planning/remove/{id}': async (world) => {
    const { at } = await drafted(world)
    return () => world.gestor.call(removePlan, at)
  },
  'POST /api/planning/consult/{id}': async (world) => {
    const { at } = await drafted(world)
    return () => world.gestor.call(consultPlan, at)
  },
  'POST /api/planning/consult/{id}/withdraw': async (world) => {
    const { at } = await consulted(world)
    return () => world.gestor.call(withdrawConsultation, at)
  },
  'POST /api/planning/approve/{id}': async (world) => {
    const { at, worker } = await consulted(world)
    await readAndAnswer(worker, at.params.id)
    return () => world.gestor.call(approvePlan, at)
  },
  'GET /api/planning/mine': async (world) => {
    const { worker } = await consulted(world)
    await worker.call(ownParts, {})
    return () => worker.call(ownParts, {})
  },
  'POST /api/planning/answer/{id}': async (world) => {
    const { at, worker } = await consulted(world)
    const { body } = await worker.call(ownParts, {})
    const seenAt = body.items[0]?.seenAt ?? undefined
    return () => worker.call(answerPlan, { ...at, body: { answer: 'agree', seenAt } })
  },
}
