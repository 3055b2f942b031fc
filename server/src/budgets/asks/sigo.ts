import {
  keepSigoCertificate,
  registerInSigo,
  sigoDesk,
  sigoFile,
  sigoSheet,
  undoSigo,
} from '#contract/sigo/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** Somebody who completed a course, as the calls name them. */
const completed = async ({ atSurvey }: BudgetWorld) => {
  const { assignment, answerSurvey } = await atSurvey()
  await answerSurvey()
  return { params: { id: assignment.id } }
}

const registered = async (world: BudgetWorld) => {
  const at = await completed(world)
  await world.admin.call(registerInSigo, at)
  return at
}

/** The calls of the SIGO desk. */
export const sigo: Asks = {
  'GET /api/sigo/desk': async (world) => {
    await completed(world)
    await world.admin.call(sigoDesk, {})
    return () => world.admin.call(sigoDesk, {})
  },
  'GET /api/sigo/desk/{id}': async (world) => {
    const at = await completed(world)
    return () => world.admin.call(sigoSheet, at)
  },
  'GET /api/sigo/list/{format}': async (world) => {
    await completed(world)
    await world.admin.call(sigoDesk, {})
    return () => world.admin.get(addressOf(sigoFile, { params: { format: 'csv' } }))
  },
  'POST /api/sigo/register/{id}': async (world) => {
    const at = await completed(world)
    return () => world.admin.call(registerInSigo, at)
  },
  'POST /api/sigo/certificate/{id}': async (world) => {
    const at = await registered(world)
    return () => world.admin.call(keepSigoCertificate, { ...at, body: { number: `N${at.params.id}` } })
  },
  'POST /api/sigo/undo/{id}': async (world) => {
    const at = await registered(world)
    return () => world.admin.call(undoSigo, { ...at, body: { reason: 'Engano' } })
  },
}
