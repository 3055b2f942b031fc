import { createHash } from 'node:crypto'
import { companies as companyTable, companyManagers } from '#server/modules/people/company/table.ts'
import { roleId } from '#server/modules/people/role/base-roles.ts'
import { hashOfCode } from '#server/modules/people/codes/activation-code.ts'
import { hashPassword } from '#server/modules/people/passwords/hash.ts'
import { users } from '#server/modules/people/table.ts'
import { newId } from '#server/platform/database/columns.ts'
import { companies, demoPassword, staff, trainees, type DemoTrainee } from '../index.ts'
import { named, type Plan } from './plan.ts'

type UserRow = typeof users.$inferInsert

/** The digest that a password travels as (rule api.password-digest). */
const digest = createHash('md5').update(demoPassword).digest('hex')

/** The ids of people by user name, and of companies by key. */
export interface People {
  users: Map<string, string>
  companies: Map<string, string>
}

const activeSince = (createdAt: Date, passwordHash: string, email: string) => ({
  provenEmail: email,
  createdAt,
  activationDate: createdAt,
  active: true,
  changepw: false,
  passwordHash,
})

const traineeRow = (
  trainee: DemoTrainee,
  people: People,
  {
    passwordHash,
    createdAt,
    activationExpiresAt,
  }: Record<'createdAt' | 'activationExpiresAt', Date> & { passwordHash: string },
): UserRow => {
  const { gender, identificationType, nationalityCountry, citizenshipCountry, ...data } = trainee.data
  return {
    ...data,
    gender: gender as 'M' | 'F' | undefined,
    identificationType: identificationType as UserRow['identificationType'],
    nationalityCountry: nationalityCountry as '1' | '2' | undefined,
    citizenshipCountry: citizenshipCountry as '1' | '2' | undefined,
    id: named(people.users, trainee.username),
    username: trainee.username,
    email: trainee.email,
    role: roleId.student,
    company: trainee.company ? named(people.companies, trainee.company) : null,
    lock: trainee.lock,
    comments: true,
    faqs: true,
    ...(trainee.activationCode
      ? { createdAt, activationHash: hashOfCode(trainee.activationCode), activationExpiresAt }
      : activeSince(createdAt, passwordHash, trainee.email)),
  }
}

/** Plans everybody with an account: staff, companies, trainees. */
export const planPeople = async (plan: Plan): Promise<People> => {
  const people: People = {
    users: new Map([...staff, ...trainees].map(({ username }) => [username, newId()])),
    companies: new Map(companies.map(({ key }) => [key, newId()])),
  }
  const passwordHash = await hashPassword(digest)
  const rows: UserRow[] = []
  for (const { username, email, role, name, contact, nif, avatar } of staff) {
    const id = named(people.users, username)
    rows.push({
      id,
      username,
      email,
      name,
      contact,
      nif,
      role: roleId[role],
      avatar: avatar ? await plan.store(avatar, { kind: 'user', id }) : null,
      ...activeSince(plan.ago(240), passwordHash, email),
    })
  }
  for (const company of companies)
    rows.push({
      id: named(people.companies, company.key),
      username: company.nif,
      alias: company.alias ?? null,
      email: company.email,
      name: company.name,
      nif: company.nif,
      role: roleId.company,
      ...activeSince(plan.ago(company.createdDaysAgo), passwordHash, company.email),
    })
  for (const trainee of trainees) {
    const oldest = Math.max(3, ...trainee.degrees.map(({ assignedDaysAgo }) => assignedDaysAgo))
    rows.push(
      traineeRow(trainee, people, {
        passwordHash,
        createdAt: plan.ago(oldest, -90),
        activationExpiresAt: plan.ago(-14),
      }),
    )
  }
  const records = companies.map(
    ({ key, alias: _alias, owner, gestores: _gestores, cards: _cards, createdDaysAgo, ...company }) => ({
      ...company,
      id: named(people.companies, key),
      master: named(people.users, owner),
      createdAt: plan.ago(createdDaysAgo),
      activatedAt: plan.ago(createdDaysAgo),
    }),
  )
  const managers = companies.flatMap(({ key, gestores }) =>
    gestores.map((gestor) => ({
      company: named(people.companies, key),
      user: named(people.users, gestor),
    })),
  )
  plan.rows(users, rows)
  plan.write((tx) => tx.insert(companyTable).values(records))
  plan.write((tx) => tx.insert(companyManagers).values(managers))
  return people
}
