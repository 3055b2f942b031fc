import {
  hoursBoard,
  boardWorkers,
  addEmployments,
  gapProposal,
} from '#contract/compliance/board-endpoints.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { boardSheet, hoursPaper } from '#contract/compliance/paper-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { previewParameter } from '#contract/compliance/parameter-change.ts'
import type { Asks, BudgetWorld } from '../world.ts'

/** Somebody who works at the company, with a contract. */
const addWorker = async ({ app, gestor, company }: BudgetWorld) => {
  const { id } = await app.addUser({ company: company.id })
  const { status } = await gestor.call(addItem, {
    params: { entity: 'employment' },
    body: {
      user: id,
      company: company.id,
      startDate: '2024-01-01',
      contract: 'open',
      weeklyHours: 40,
      pensionScheme: '1',
    },
  })
  if (status !== 200) throw new Error(`a contract was refused: ${status}`)
  return id
}

export const compliance: Asks = {
  'GET /api/compliance/hours/{user}': async (world) => {
    const user = await addWorker(world)
    return () => world.gestor.call(hoursOfWorker, { params: { user } })
  },
  'GET /api/compliance/hours/{user}/pdf': async (world) => {
    const user = await addWorker(world)
    return () => world.gestor.call(hoursPaper, { params: { user } })
  },
  'GET /api/compliance/board/{company}/xls':
    ({ gestor, company }) =>
    () =>
      gestor.call(boardSheet, { params: { company: company.id } }),
  'GET /api/compliance/board/{company}':
    ({ gestor, company }) =>
    () =>
      gestor.call(hoursBoard, { params: { company: company.id } }),
  'GET /api/compliance/board/{company}/workers':
    ({ gestor, company }) =>
    () =>
      gestor.call(boardWorkers, { params: { company: company.id } }),
  'POST /api/compliance/board/{company}/proposal': async (world) => {
    await addWorker(world)
    return () => world.gestor.call(gapProposal, { params: { company: world.company.id }, body: {} })
  },
  'POST /api/compliance/parameters/preview': async (world) => {
    await addWorker(world)
    return () =>
      world.admin.call(previewParameter, {
        body: {
          _id: null,
          figure: { key: 'training.hoursOfYear', value: 41, startDate: '2026-01-01' },
        },
      })
  },
  'POST /api/compliance/board/{company}/employments': async ({ app, gestor, company }) => {
    await app.addUser({ company: company.id })
    return () =>
      gestor.call(addEmployments, {
        params: { company: company.id },
        body: {
          startDate: '2024-01-01',
          weeklyHours: 40,
        },
      })
  },
}
