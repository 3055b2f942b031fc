import assert from 'node:assert/strict'
import { invoices } from '#contract/commerce/invoice-endpoints.ts'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import { closeMonthsBefore } from '../modules/commerce/invoices/routes.ts'
import { services } from '../modules/commerce/service-table.ts'
import { prices } from '../modules/commerce/tables.ts'
import { dayInPortugal } from '../platform/clock.ts'
import type { Client, TestApp } from './app.ts'
import { addCourse } from './builders.ts'
import { addCompany } from './clients.ts'

/** 'Fatura' as a word: a document that the product does not make (rule invoice.document). */
export const CALLED_INVOICE = /(?<!\p{L})faturas?(?!\p{L})/iu

/** A company with invoices, its master, and another company; the months are those before the app's own day. */
export const createBilling = async (app: TestApp) => {
  const { db, clock } = app.platform
  const now = clock.now()

  /** Noon of a day of the month a number of months ago. */
  const ago = (months: number, day = 10) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day, 12))
  const month = (months: number) => monthOf(dayInPortugal(ago(months)))

  const admin = await app.asNew('admin')
  const master = await app.asNew('master')
  const { id: companyId } = await addCompany(app, {
    nif: '501964843',
    name: 'Empresa',
    master: master.user.id,
  })
  const otherMaster = await app.addUser({ kind: 'master' })
  const { id: otherId } = await addCompany(app, { nif: '504426290', master: otherMaster.id })
  const company = await app.as(companyId)
  const trainee = await app.addUser({ company: companyId, activationDate: ago(2, 5), name: 'Ana' })
  const degree = (await addCourse(app, { values: { name: 'HACCP', duration: 90 } })).degree.id
  const startDate = dayInPortugal(ago(12))
  await db.insert(prices).values([
    { name: 'Conta', type: 'activation', value: 2.5, startDate },
    { name: 'Conta da empresa', type: 'activation', value: 2, company: companyId, startDate },
    { name: 'Conta mais cara', type: 'activation', value: 9, startDate: dayInPortugal(ago(1, 1)) },
  ])

  /** A service of the company's trainee, acquired at a time. */
  const addService = async (at: Date, values: Partial<typeof services.$inferInsert> = {}) => {
    const given = { descServico: 'HACCP', type: 'AV' as const, company: companyId, degree, user: trainee.id }
    await db.insert(services).values({ ...given, value: 24.9, createdAt: at, ...values })
  }
  const list = async (who: Client, query: CallInput<typeof invoices>['query'] = {}) => {
    const { status, body } = await who.call(invoices, { query })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  /** Closes every month before that of the app's clock. */
  const close = () => closeMonthsBefore(app.platform, monthOf(clock.today()), { now: clock.now() })

  return { admin, master, company, companyId, otherId, now, ago, month, addService, list, close }
}

/** A course that is sold for 30 €. */
export const addSoldCourse = async (app: TestApp): Promise<string> => {
  const { degree } = await addCourse(app, { values: { name: 'Higiene', master: true, duration: 60 } })
  const price = {
    name: 'Curso',
    type: 'degree' as const,
    value: 30,
    degree: degree.id,
    startDate: '2020-01-01',
  }
  await app.platform.db.insert(prices).values(price)
  return degree.id
}
