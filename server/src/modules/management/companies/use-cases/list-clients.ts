import { seeClients } from '../../policy.ts'
import { listSummaries } from '../list-summaries.ts'

/** A page of a master's clients (rule management.companies). @throws Problem `malformed` */
export const listClients = listSummaries(seeClients)
