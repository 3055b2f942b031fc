import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { redeemCode } from '#contract/enrolment/codes-endpoints.ts'
import { codes } from '../modules/enrolment/code-tables.ts'
import type { Client, TestApp } from './app.ts'
import { addCourse } from './builders.ts'
import { addCompany, addManager } from './clients.ts'

/** Redeems a code, or one of its PINs, as the logged-in user. */
export const redeem = (who: Client, code: string) => who.call(redeemCode, { params: { code } })

/** What an app's tests of codes begin with. */
export const createCodes = (app: TestApp) => {
  const { db } = app.platform
  let count = 0

  const addEmployer = async (nif: string) => {
    const company = await addCompany(app, { nif, name: `Empresa ${nif}` })
    return { company, gestor: await addManager(app, company.id) }
  }

  /** A code, by default of a new course, straight in the database. */
  const addCode = async (values: Partial<typeof codes.$inferInsert> = {}) => {
    const degree = values.degree ?? (await addCourse(app)).degree.id
    const [row] = await db
      .insert(codes)
      .values({ code: `CODIGO${++count}`, ...values, degree })
      .returning()
    assert.ok(row)
    return row
  }

  /** How many have redeemed a code. */
  const usedOf = async (id: string) =>
    (await db.select().from(codes).where(eq(codes.id, id)))[0]?.accountsUsed

  return { addEmployer, addCode, usedOf }
}
