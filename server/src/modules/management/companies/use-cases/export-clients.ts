import { seeClients } from '../../policy.ts'
import { exportSummaries } from '../export-summaries.ts'

/** A master's clients, as a sheet. @throws Problem `malformed` */
export const exportClients = exportSummaries(seeClients, 'menu.companies')
