import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Person } from '../../../platform/access/actor.ts'
import { isWithin } from '../../../platform/access/scope.ts'
import { giveNow } from '../../enrolment/index.ts'
import { companies, editUser, lockUser, users } from '../../people/index.ts'

/** The sort orders of trainees, by the name of the column. */
export const traineeKeys = {
  _id: users.id,
  name: users.sort,
  username: users.username,
  email: users.email,
  nif: users.nif,
  niss: users.niss,
  company: sql`(select ${companies.sort} from ${companies} where ${companies.id} = ${users.company})`,
  activationDate: users.activationDate,
  active: users.active,
  createdAt: users.createdAt,
} as const

/** The columns of the lists of trainees, and what the reader may do with each trainee. */
export const traineeColumns = (who: Person) => ({
  _id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  active: users.active,
  lock: users.lock,
  companyId: users.company,
  companyName: companies.name,
  mayEdit: isWithin(editUser(who)),
  mayLock: isWithin(lockUser(who)),
  mayGive: isWithin(giveNow(who)),
})

interface Read {
  companyId: string | null
  companyName: string | null
  mayEdit: boolean
  mayLock: boolean
  mayGive: boolean
}

/** The company and the rights of a row, in the form that the lists show. */
export const shownOf = ({ companyId, companyName, mayEdit, mayLock, mayGive }: Read) => ({
  company: companyId && companyName !== null ? { _id: companyId, name: companyName } : null,
  _can: { edit: mayEdit, lock: mayLock, give: mayGive },
})

/** The rows of a page, whose ids another query finds. */
export const inPage = (page: SQL | { getSQL: () => SQL }): SQL =>
  inArray(users.id, sql`(select id from ${page})`)
