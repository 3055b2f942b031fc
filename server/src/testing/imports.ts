import { eq } from 'drizzle-orm'
import { importUsers } from '#contract/imports/endpoints.ts'
import { companies, companyManagers } from '../modules/people/company/table.ts'
import { users, type UserRow } from '../modules/people/table.ts'
import type { Client, TestApp } from './app.ts'
import { postForm } from './form.ts'

/** A company, perhaps with its manager. */
const addCompany = async (app: TestApp, nif: string, manager?: string): Promise<UserRow> => {
  const account = await app.addUser({ kind: 'company', name: `Empresa ${nif}`, nif })
  const { id, name, email } = account
  await app.platform.db.insert(companies).values({ id, nif, name, email })
  if (manager) await app.platform.db.insert(companyManagers).values({ company: id, user: manager })
  return account
}

/** A gestor with a company, another company that they do not manage, and files that they import. */
export const createImportWorld = async (app: TestApp) => {
  const gestor = await app.asNew('gestor')
  const company = await addCompany(app, '501964843', gestor.user.id)
  const other = await addCompany(app, '500000000')
  return {
    gestor,
    company,
    other,
    /** Brings a file of text about people. */
    send: (
      text: string,
      texts: Record<string, string> = {},
      client: Client = gestor,
      name = 'formandos.csv',
    ) => {
      const file = { name, contents: text }
      return postForm(client, importUsers, { company: company.id, ...texts }, file)
    },
    /** How many people the company has. */
    count: () => app.platform.db.$count(users, eq(users.company, company.id)),
  }
}
