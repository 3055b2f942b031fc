import { sql, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Events } from '../../platform/events/events.ts'
import { dropFiles } from '../../platform/files/drop.ts'
import { forgetNoticesOf } from '../../platform/notices/forget.ts'
import { endCodes } from './activation-code.ts'
import { deleteUsers } from './removal-repository.ts'
import { updateUser } from './repository.ts'
import { endSessions, tellEnded } from './sessions.ts'
import { users, type UserRow } from './table.ts'

/** The replacement of an erased name. */
export const ERASED_NAME = 'Conta apagada'

/** The name by which an account is known that was erased. */
const nobodyOf = (id: string): string => `apagado-${id}`

/** Whether the data of an account were erased. */
export const isErased = ({ id, username }: Pick<UserRow, 'id' | 'username'>): boolean =>
  username === nobodyOf(id)

/** Whether an account of the query still is somebody's: its data were not erased. */
export const isSomebody: SQL = sql`${users.username} <> ${nobodyOf('')}::text || ${users.id}::text`

/** What a company's yearly report names an erased worker by. */
const identity = { name: ERASED_NAME, niss: null }

/**
 * Refuses changes that would name the person of an erased account again.
 * @throws Problem `conflict`
 */
export const demandNotErased = (user: Pick<UserRow, 'id' | 'username'>): void => {
  if (isErased(user)) throw new Problem('conflict', t('user.erased'))
}

/**
 * Takes a person's data out of the product (rule person.erasure): the account can no longer be entered and says nothing of who
 * it was; its picture goes. What the law makes a training company keep stays: the assignments with their
 * attendance and results, the services, and the certificates, which hold the identity of their day.
 * @param keepsIdentity whether name and NISS stay, for a report that still has to name them
 */
export const erasePerson = async (
  tx: Db,
  events: Events,
  user: Pick<UserRow, 'id' | 'avatar'>,
  keepsIdentity = false,
): Promise<void> => {
  const nobody = nobodyOf(user.id)
  await endSessions(tx, events, { user: user.id })
  await endCodes(tx, user.id)
  await forgetNoticesOf(tx, user.id)
  await updateUser(tx, user.id, {
    username: nobody,
    email: `${nobody}@apagado.invalid`,
    provenEmail: null,
    ...(keepsIdentity ? {} : identity),
    passwordHash: null,
    activationHash: null,
    active: false,
    lock: true,
    avatar: null,
    contact: null,
    nif: null,
    address: null,
    addressDetails: null,
    postalCode: null,
    city: null,
    locality: null,
    county: null,
    district: null,
    dateOfBirth: null,
    dateValidateCC: null,
    gender: null,
    identificationType: null,
    identificationSubType: null,
    emitedBy: null,
    entryVisa: null,
    identificationNumber: null,
    identificationCheckCC: null,
    job: null,
    educationLevel: null,
    country: null,
    nationalityCountry: null,
    nationalityCountryOther: null,
    citizenshipCountry: null,
    citizenshipCountryOther: null,
    citizenshipDistrict: null,
    citizenshipCounty: null,
    privateCode: null,
    updatedAt: new Date(),
  })
  await dropFiles(tx, events, user.avatar ? [user.avatar._id] : [])
}

/**
 * Removes accounts that nothing has to keep, with their sessions and notices. A reference to any of them keeps all: the
 * database refuses the removal.
 * @returns the pictures that they had, which their caller has dropped
 */
export const deleteAccounts = async (tx: Db, events: Events, ids: readonly string[]): Promise<string[]> => {
  const { sessions, pictures } = await deleteUsers(tx, ids)
  await tellEnded(tx, events, sessions)
  return pictures
}

/** Removes accounts as `deleteAccounts` does, and their pictures with them. */
export const removeAccounts = async (tx: Db, events: Events, ids: readonly string[]): Promise<void> => {
  await dropFiles(tx, events, await deleteAccounts(tx, events, ids))
}
