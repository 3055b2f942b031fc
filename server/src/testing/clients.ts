import { companies, companyManagers } from '../modules/people/company/table.ts'
import type { UserRow } from '../modules/people/table.ts'
import type { TestApp } from './app.ts'

/** A company with its account, straight in the database; by default its NIF is not a valid one. */
export const addCompany = async (
  app: TestApp,
  values: Partial<typeof companies.$inferInsert> = {},
): Promise<UserRow> => {
  const account = await app.addUser({ kind: 'company' })
  const { id, email } = account
  const nif = account.username.slice(0, 9)
  await app.platform.db.insert(companies).values({ id, nif, name: 'Cliente', email, ...values })
  return account
}

/** A logged-in training manager of a company. */
export const addManager = async (app: TestApp, company: string) => {
  const gestor = await app.asNew('gestor')
  await app.platform.db.insert(companyManagers).values({ company, user: gestor.user.id })
  return gestor
}

/** A master's client with a gestor and a trainee. */
export const addClient = async (app: TestApp) => {
  const master = await app.asNew('master')
  const { id: company } = await addCompany(app, { master: master.user.id })
  const gestor = await addManager(app, company)
  const trainee = await app.asNew('student', { company })
  return { master, gestor, trainee, company }
}

/** A client company, with its account, its master, who may be another company's too, its gestor and a trainee. */
export const addClientWithNif = async (app: TestApp, nif: string, of?: { id: string }) => {
  const account = await app.addUser({ kind: 'company', username: nif })
  const master = of ?? (await app.addUser({ kind: 'master' }))
  const gestor = await app.addUser({ kind: 'gestor' })
  const { id, email } = account
  await app.platform.db
    .insert(companies)
    .values({ id, nif, name: `Empresa ${nif}`, email, master: master.id })
  await app.platform.db.insert(companyManagers).values({ company: id, user: gestor.id })
  const trainee = await app.addUser({ company: id })
  return { id, account, master, gestor, trainee }
}
