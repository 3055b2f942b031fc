import type { RoleAccess } from '#contract/platform/kernel/roles.ts'
import type { CurrentUser, PersonalData } from '#contract/platform/access/session.ts'
import { openedTo } from '../../platform/engine/opened.ts'
import { certificationGaps, isTraineeRole, rowAwaitsActivation, toPerson } from '../people/index.ts'
import type { Accounts } from './accounts.ts'
import type { FoundUser } from './current-user-repository.ts'

const personalData = (row: FoundUser['user'], company: PersonalData['company']): PersonalData => ({
  name: row.name,
  contact: row.contact,
  nif: row.nif,
  niss: row.niss,
  company,
  address: row.address,
  addressDetails: row.addressDetails,
  postalCode: row.postalCode,
  city: row.city,
  locality: row.locality,
  county: row.county,
  district: row.district,
  dateOfBirth: row.dateOfBirth,
  dateValidateCC: row.dateValidateCC,
  gender: row.gender,
  identificationType: row.identificationType,
  identificationSubType: row.identificationSubType,
  emitedBy: row.emitedBy,
  entryVisa: row.entryVisa,
  identificationNumber: row.identificationNumber,
  identificationCheckCC: row.identificationCheckCC,
  job: row.job,
  educationLevel: row.educationLevel,
  country: row.country,
  nationalityCountry: row.nationalityCountry,
  nationalityCountryOther: row.nationalityCountryOther,
  citizenshipCountry: row.citizenshipCountry,
  citizenshipCountryOther: row.citizenshipCountryOther,
  citizenshipDistrict: row.citizenshipDistrict,
  citizenshipCounty: row.citizenshipCounty,
})

/**
 * A user as the browser knows the one who is logged in; no hash and no code is in it.
 * @param viewAs the role as which an administrator views the product
 */
export const presentUser = (
  { platform, engine, shown }: Pick<Accounts, 'platform' | 'engine' | 'shown'>,
  { user, company, certificateIssued, ...found }: FoundUser,
  viewAs?: RoleAccess,
): CurrentUser => {
  const person = toPerson(user, found.role, viewAs)
  const { role, companyId, isPreview } = person
  const data = personalData(user, company)
  const wrong = certificationGaps(role, data, platform.clock.today())
  return {
    _id: user.id,
    username: user.username,
    email: user.email,
    name: user.name,
    role,
    isPreview,
    companyId,
    avatar: user.avatar,
    company: companyId === user.id ? { _id: user.id, name: user.name } : company,
    ...openedTo(engine.registry, person),
    abilities: shown.abilitiesOf(person),
    isStudent: isTraineeRole(role),
    activation: rowAwaitsActivation(user),
    changepw: user.changepw,
    unread: user.unread,
    pendingCode: user.pendingCode ? { code: user.pendingCode, refusal: user.pendingCodeRefusal } : null,
    data,
    updatedAt: user.updatedAt.toISOString(),
    certificationComplete: wrong.length === 0,
    certificationErrors: wrong,
    certificateIssued,
  }
}
