import { seeManagedCompanies } from '../../policy.ts'
import { exportSummaries } from '../export-summaries.ts'

/** The companies that somebody manages, as a sheet. @throws Problem `malformed` */
export const exportManaged = exportSummaries(seeManagedCompanies, 'menu.managerCompanies')
