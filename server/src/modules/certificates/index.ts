/** What the module offers to those above it. */
export {
  keepSigoCertificate,
  lockSigoRegistration,
  registerInSigo,
  undoSigoRegistration,
} from './repositories/sigo-registrations.ts'
export { certificatesToDownload, mayDownloadOwn } from './policy.ts'
export { certificateRoutes } from './routes.ts'
export { sigoRegistrations, type SigoRegistrationRow } from './sigo-table.ts'
export { certificates } from './tables.ts'
