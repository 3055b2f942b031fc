/** What the module offers to those above it. */
export {
  accountStates,
  awaitsActivation,
  mayEnter,
  rowAwaitsActivation,
  rowMayEnter,
} from './account-states.ts'
export { endOfCode, sendCode } from './codes/activation-code.ts'
export { isDueForCode } from './codes/due.ts'
export { sendCodeBy } from './codes/send-code-by.ts'
export { administratorsToNotify } from './administrators.ts'
export { certificationGaps } from './certification.ts'
export { createClientAuthentication } from './clients/authenticate.ts'
export { clientStands, makerOfClient } from './clients/repository.ts'
export { clientRoutes } from './clients/routes.ts'
export { companies, companyManagers } from './company/table.ts'
export { recordConsent, regulationNow } from './consents/record.ts'
export { consents, legalVersions } from './consents/tables.ts'
export { consentsOf, hasAgreed, lockConsent, withdrawConsents } from './consents/repository.ts'
export { deviceOf, networkOf } from './sessions/device.ts'
export { demandNotErased, erasePerson, isErased, isSomebody, removeAccounts, removeCompany } from './erase.ts'
export { findPerson, toPerson } from './find-person.ts'
export { foundBy, foundOf } from './found.ts'
export { createIdentity, type Identity, type Origin } from './sessions/identity.ts'
export { namedOwner } from './named-owner.ts'
export { asNameTaken, checkCompanyNif, checkNames, isCompanyNifFree, isNameFree } from './names.ts'
export { checkNewPassword } from './passwords/check-new.ts'
export { hashPassword, inHashQueue } from './passwords/hash.ts'
export { refusalOfPerson } from './refusal.ts'
export { findRole } from './role/repository.ts'
export { ensureBaseRoles, roleId } from './role/base-roles.ts'
export { administratorRoles, managingRoles, moderatingRoles, traineeRoles } from './role/kinds.ts'
export { roles } from './role/table.ts'
export {
  accountOf,
  certificationKinds,
  editUser,
  endsBySilence,
  inClientsOf,
  inCompaniesOf,
  inManagedCompanies,
  isTrainee,
  inOwnCompanies,
  isAdministratorRole,
  isShownAsTrainee,
  isTraineeNotManager,
  isTraineeRole,
  lockUser,
  seePhotograph,
  sendRecovery,
  traineesOf,
  usersInSight,
} from './policy.ts'
export { holdersOf, isKept, keptOf } from './kept-repository.ts'
export { readAlong } from './sessions/read-along.ts'
export { createRefusalRecorder, recordSecurity, securityEntry } from './security/record.ts'
export { securityEvents } from './security/table.ts'
export {
  demandCompanyWithin,
  findCompanyName,
  findCompanyWithin,
  isCompanyAccount,
} from './company/repository.ts'
export { joinCompany, keepPendingRefusal, settlePendingCode } from './sign-up-repository.ts'
export {
  findLectureTools,
  findUser,
  hasNamesake,
  lockAdministrators,
  lockPerson,
  lockUserAlone,
  lockUserRow,
  lockUserRows,
  lectureTools,
  takenNames,
} from './repository.ts'
export {
  findSession,
  type FoundSession,
  isOpen,
  openSessionsOf,
  sessionColumns,
  viewedRole,
} from './sessions/repository.ts'
export { sessions, type UserRow, users } from './table.ts'
export { personColumns, type PersonRow } from './person-columns.ts'
export { addAdministrator } from './use-cases/add-administrator.ts'
export { addCompanyAccount } from './use-cases/add-company-account.ts'
export { addTrainees } from './use-cases/add-trainees.ts'
export { confirmByCode } from './use-cases/confirm-by-code.ts'
export { correctWaitingEmail } from './use-cases/correct-waiting-email.ts'
export { discardPassword } from './use-cases/discard-password.ts'
export { followCompany } from './use-cases/follow-company.ts'
export { makeManager } from './use-cases/make-manager.ts'
export { removeManager } from './use-cases/remove-manager.ts'
export { replaceOwnPassword } from './use-cases/replace-own-password.ts'
export { setAccountLock } from './use-cases/set-account-lock.ts'
export { signUp } from './use-cases/sign-up.ts'
export { signUpCompany } from './use-cases/sign-up-company.ts'
