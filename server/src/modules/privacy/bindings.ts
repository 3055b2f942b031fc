import {
  contractTemplate,
  dataErasure,
  dataRequest,
  identityCheck,
  processingActivity,
  processorContract,
} from '#contract/privacy/entities.ts'
import { personOf } from '../../platform/access/actor.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { dataRequestPolicy, processingActivityPolicy, processorContractPolicy } from './policy.ts'
import { checkContract, checkTemplate } from './register/contracts.ts'
import {
  contractTemplates,
  identityChecks,
  processingActivities,
  processorContracts,
} from './register-tables.ts'
import { dataErasures, dataRequests } from './tables.ts'

/** The register of people's requests about their data; its rows are created and changed by calls of their own. */
export const dataRequestBinding = bindEntity(dataRequest, dataRequests, { policy: dataRequestPolicy })

/** The report of what was erased once its time was over. */
export const dataErasureBinding = bindEntity(dataErasure, dataErasures)

export const processingActivityBinding = bindEntity(processingActivity, processingActivities, {
  policy: processingActivityPolicy,
})

/** The author of a check is the person who carried it out. */
export const identityCheckBinding = bindEntity(identityCheck, identityChecks, {
  hooks: {
    beforeSave: async ({ actor, before, values }) => {
      if (!before) values.checkedBy = personOf(actor)?._id ?? null
    },
  },
})

export const contractTemplateBinding = bindEntity(contractTemplate, contractTemplates, {
  hooks: { beforeSave: checkTemplate },
})

export const processorContractBinding = bindEntity(processorContract, processorContracts, {
  policy: processorContractPolicy,
  hooks: { beforeSave: checkContract },
})
