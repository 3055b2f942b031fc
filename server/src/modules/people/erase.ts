import { sql, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { dropFiles } from '../../platform/files/drop.ts'
import { forgetNoticesOf } from '../../platform/notices/repositories/forget.ts'
import type { Platform } from '../../platform/platform.ts'
import { endCodes } from './codes/activation-code.ts'
import { deleteCompanyOf } from './company/repository.ts'
import { keptOf } from './kept-repository.ts'
import { deleteUsers } from './removal-repository.ts'
import { lockUserAlone, updateUser } from './repository.ts'
import { endSessions, announceEnded } from './sessions/closing.ts'
import { users, type UserRow } from './table.ts'
import { ERASED_NAME } from '../../platform/personal-data/personal-data.ts'

/** The name of an erased account. */
const nobodyOf = (id: string): string => `apagado-${id}`

/** Whether the data of an account were erased. */
export const isErased = ({ id, username }: Pick<UserRow, 'id' | 'username'>): boolean =>
  username === nobodyOf(id)

/** Whether an account of the query still belongs to a person: its data were not erased. */
export const isSomebody: SQL = sql`${users.username} <> ${nobodyOf('')}::text || ${users.id}::text`

/** The columns that identify a worker in a company's yearly report, in their erased form. */
const identity = { name: ERASED_NAME, niss: null }

/**
 * Refuses changes that would name the person of an erased account again.
 * @throws Problem `conflict`
 */
export const demandNotErased = (user: Pick<UserRow, 'id' | 'username'>): void => {
  if (isErased(user)) throw new Problem('conflict', t('user.erased'))
}

/**
 * Removes a person's data from the product (rule person.erasure): the account can no longer log in and does not reveal
 * whose it was; its picture is removed. What the law makes a training company keep stays: the assignments with their
 * attendance and results, the services, and the certificates, which contain the identity as of their day.
 * @param keepsIdentity whether name and NISS stay, for a report that still has to name the person
 */
export const erasePerson = async (
  tx: Db,
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
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
    updatedAt: clock.now(),
  })
  await dropFiles(tx, events, user.avatar ? [user.avatar._id] : [])
}

type Removing = Pick<Platform, 'events' | 'personalData'>

/** Refuses to remove accounts if an erasure would keep some of their data. @throws Problem `in_use`, which says what */
const demandNothingKept = async (tx: Db, { personalData }: Removing, ids: readonly string[]) => {
  const kept = await keptOf(tx, personalData.held, ids)
  if (kept.length === 0) return
  const names = kept.map(({ label }) => label.slice(0, 1).toLocaleLowerCase('pt') + label.slice(1))
  throw new Problem('in_use', t('user.kept', { where: [...new Set(names)].join(', ') }))
}

/**
 * Removes accounts without data that must be kept, with their sessions and notices. If an erasure would keep data of
 * any of them, or something refers to one, which the database refuses, all stay (rule person.erasure).
 * @returns the pictures that they had, for the caller to remove
 * @throws Problem `in_use` if the modules say that the rows of one of the tables are kept (`personal-data.ts`)
 */
export const deleteAccounts = async (
  tx: Db,
  platform: Removing,
  ids: readonly string[],
): Promise<string[]> => {
  const { events } = platform
  await demandNothingKept(tx, platform, ids)
  const { sessions, pictures } = await deleteUsers(tx, ids)
  await announceEnded(tx, events, sessions)
  return pictures
}

/** Removes accounts as `deleteAccounts` does, and their pictures with them. @throws Problem `in_use` */
export const removeAccounts = async (tx: Db, platform: Removing, ids: readonly string[]): Promise<void> => {
  await dropFiles(tx, platform.events, await deleteAccounts(tx, platform, ids))
}

/** Removes a company with its account, unless something refers to either. @throws Problem `in_use` */
export const removeCompany = async (tx: Db, platform: Removing, id: string): Promise<void> => {
  await lockUserAlone(tx, id)
  await deleteCompanyOf(tx, id)
  await removeAccounts(tx, platform, [id])
}
