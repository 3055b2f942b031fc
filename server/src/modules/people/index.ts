/** What the module offers to those above it. */
export { followChange } from './account-change.ts'
export { accountStates, mayEnter, rowMayEnter } from './account-states.ts'
export { countCode } from './codes/count-code.ts'
export { endCodes, endOfCode, hashOfCode, sendCode } from './codes/activation-code.ts'
export { administratorsToNotify } from './administrators.ts'
export { certificationGaps } from './certification.ts'
export { createClientDoor } from './clients/authenticate.ts'
export { clientStands, makerOfClient } from './clients/repository.ts'
export { clientRoutes } from './clients/routes.ts'
export { companies, companyManagers } from './company/table.ts'
export { recordConsent, regulationNow } from './consents/record.ts'
export { consents, legalVersions } from './consents/tables.ts'
export { consentsOf, hasAgreed, lockConsent, withdrawConsents } from './consents/repository.ts'
export { deviceOf, networkOf } from './sessions/device.ts'
export {
  demandNotErased,
  ERASED_NAME,
  erasePerson,
  isErased,
  isSomebody,
  removeAccounts,
  removeCompany,
} from './erase.ts'
export { findPerson, toPerson } from './find-person.ts'
export { createIdentity, type Identity, type Origin } from './sessions/identity.ts'
export { checkNames, companyTaken, isCompanyNifFree, isNameFree, nameTaken } from './names.ts'
export { checkNewPassword } from './passwords/check-new.ts'
export { hashPassword, inHashQueue } from './passwords/hash.ts'
export { toRoleAccess } from './role/access.ts'
export { findRole } from './role/repository.ts'
export { ensureBaseRoles, roleId } from './role/base-roles.ts'
export { administratorRoles, managingRoles, moderatingRoles, traineeRoles } from './role/kinds.ts'
export { roles } from './role/table.ts'
export {
  accountOf,
  certificationKinds,
  companyIdOf,
  editUser,
  endsBySilence,
  inCompaniesOf,
  inManagedCompanies,
  isTrainee,
  inOwnCompanies,
  isTraineeNotManager,
  isTraineeRole,
  lockUser,
  seePhotograph,
  sendRecovery,
  traineesOf,
  usersInSight,
} from './policy.ts'
export { isKept, keptOf } from './kept-repository.ts'
export { readAlong } from './sessions/read-along.ts'
export { createRefusalRecorder, recordSecurity, securityEntry } from './security/record.ts'
export { securityEvents } from './security/table.ts'
export { insertPeople } from './added-repository.ts'
export { makeManager } from './company/managers.ts'
export { insertCompanyOf, removeManager, updateCompanyOf } from './company/repository.ts'
export { joinCompany, keepPendingRefusal, settlePendingCode } from './sign-up-repository.ts'
export {
  findSessionTools,
  findUser,
  hasNamesake,
  insertUser,
  lockAdministrators,
  lockPerson,
  lockUserAlone,
  lockUserRow,
  lockUserRows,
  sessionTools,
  takenNames,
  updateUser,
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
