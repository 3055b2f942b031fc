import assert from 'node:assert/strict'
import { asc, eq } from 'drizzle-orm'
import { listImportRows, undoImport } from '#contract/imports/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { employments } from '../modules/compliance/index.ts'
import type { TestApp } from './app.ts'
import { createImportWorld } from './imports.ts'

/** A gestor with a company whose people's employments they bring in files. */
export const createEmploymentWorld = async (app: TestApp) => {
  const world = await createImportWorld(app)
  const { company, gestor } = world
  let made = 0
  /** Enters something of somebody's work at the company, as the forms do. */
  const add = (entity: 'employment' | 'externalTraining', user: string, values: object) =>
    gestor.call(addItem, { params: { entity }, body: { user, company: company.id, ...values } })
  const employment = { startDate: '2024-03-01', contract: 'open', weeklyHours: 40, pensionScheme: '1' }
  return {
    ...world,
    /** A person of the company, or of another, whom files name by their email. */
    addWorker: (values: { company?: string; nif?: string } = {}) => {
      made += 1
      return app.addUser({ company: company.id, email: `trabalha${made}@example.pt`, ...values })
    },
    /** Asks for an employment on the form. */
    ask: (user: string, values: object = {}) => add('employment', user, { ...employment, ...values }),
    /** Has an employment entered. */
    enter: async (user: string, values: object = {}) => {
      const { status, body } = await add('employment', user, { ...employment, ...values })
      assert.equal(status, 200, JSON.stringify(body))
      return body._id
    },
    /** Has training elsewhere entered, which rests on an employment. */
    train: async (user: string, endDate: string) => {
      const values = {
        name: 'Inglês',
        startDate: endDate,
        endDate,
        hours: 8,
        entity: 'Escola',
        entityType: '06',
      }
      assert.equal((await add('externalTraining', user, values)).status, 200)
    },
    /** The employments of somebody, oldest first: days, contract, hours, scheme, establishment. */
    workOf: async (user: string) => {
      const rows = await app.platform.db
        .select()
        .from(employments)
        .where(eq(employments.user, user))
        .orderBy(asc(employments.startDate))
      return rows.map((one) => [
        one.startDate,
        one.endDate,
        one.contract,
        one.weeklyHours,
        one.pensionScheme,
        one.establishment,
      ])
    },
    rowsOf: async (id: string) => (await gestor.call(listImportRows, { params: { id } })).body.items,
    undo: (id: string) => gestor.call(undoImport, { params: { id } }),
  }
}

/** What is wrong with the rows of a file: which, the field, and why. */
export const faultsOf = (body: { error: { row: number; field: string; message: string }[] }) =>
  body.error.map(({ row, field, message }) => [row, field, message])
