import { seeManagedCompanies } from '../../policy.ts'
import { listSummaries } from '../list-summaries.ts'

/** A page of the companies that somebody manages (rule management.companies). @throws Problem `malformed` */
export const listManagedCompanies = listSummaries(seeManagedCompanies)
