import { eq, ne } from 'drizzle-orm'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { allIf, none, rows, type Scope } from '../../platform/access/scope.ts'
import { inCompaniesOf, inOwnCompanies } from '../people/index.ts'
import { processorContracts } from './register-tables.ts'
import { dataRequests } from './tables.ts'

/** Administrators may decide on what people ask about their data. */
export const decideRequests = ability('dataRequest.decide', (who) => isOf(who, 'admin'))

/** Administrators may read the register of what is done with data. */
export const readProcessing = ability('processingActivity.read', (who) => isOf(who, 'admin'))

/** Those who decide on requests may see them, and those who read the register what is in it. */
export const dataRequestPolicy: EntityPolicy = {
  see: reach('dataRequest.see', (who) => allIf(decideRequests(who))),
}

/** The person who made a request may withdraw it, and no administrator for them. */
export const withdrawRequests = reach('dataRequest.withdraw', (who) => rows(eq(dataRequests.user, who._id)))

export const processingActivityPolicy: EntityPolicy = {
  see: reach('processingActivity.see', (who) => allIf(readProcessing(who))),
}

/** A copy of personal data is its person's alone, and no administrator's. */
export const openExport = ability('dataExport.open', (who, owner: string) => owner === who._id)

/** Those who answer for a company may read its contract. */
export const readContracts = reach('processorContract.read', (who) =>
  inCompaniesOf(who, processorContracts.company),
)

/** Those who answer for a company may accept its contract; the academy does not accept for the other side. */
export const acceptContracts = reach('processorContract.accept', (who) =>
  inOwnCompanies(who, processorContracts.company),
)

const ofAdministrators = (who: Person, state: Scope): Scope => (isOf(who, 'admin') ? state : none)

/** An accepted contract stays as it was accepted; a signed one may be corrected, but not removed. */
export const processorContractPolicy: EntityPolicy = {
  see: readContracts,
  edit: reach('processorContract.edit', (who) =>
    ofAdministrators(who, rows(ne(processorContracts.state, 'accepted'))),
  ),
  remove: reach('processorContract.remove', (who) =>
    ofAdministrators(who, rows(eq(processorContracts.state, 'proposed'))),
  ),
  can: { accept: acceptContracts },
}
