import { companies, companyManagers } from '../modules/people/company-table.ts'
import type { TestApp } from './app.ts'

/** A master's client with a gestor and a trainee. */
export const addClient = async (app: TestApp) => {
  const master = await app.asNew('master')
  const gestor = await app.asNew('gestor')
  const account = await app.addUser({ kind: 'company' })
  const { id, email } = account
  const nif = account.username.slice(0, 9)
  await app.platform.db.insert(companies).values({ id, nif, name: 'Cliente', email, master: master.user.id })
  await app.platform.db.insert(companyManagers).values({ company: id, user: gestor.user.id })
  const trainee = await app.asNew('student', { company: id })
  return { master, gestor, trainee, company: id }
}
