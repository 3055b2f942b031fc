import {
  creditUse,
  employment,
  externalTraining,
  hoursMethods as methods,
  legalParameter,
} from '#contract/compliance/entities.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { hoursMethods } from './hours/methods-table.ts'
import { checkPayment } from './hours/check-payment.ts'
import { checkCreditUse, checkElsewhere, checkEmployment, checkUnneeded } from './hours/checks.ts'
import { checkChange, checkUncounted } from './parameters/change.ts'
import { creditUsePolicy, employmentPolicy, externalTrainingPolicy, legalParameterPolicy } from './policy.ts'
import { creditUses, employments, externalTrainings, legalParameters } from './tables.ts'

export const legalParameterBinding = bindEntity(legalParameter, legalParameters, {
  policy: legalParameterPolicy,
  hooks: {
    beforeSave: checkChange,
    beforeRemove: async ({ tx, row }) => checkUncounted(tx, row),
  },
})

export const hoursMethodsBinding = bindEntity(methods, hoursMethods)

export const employmentBinding = bindEntity(employment, employments, {
  policy: employmentPolicy,
  hooks: {
    beforeSave: checkEmployment,
    afterSave: checkPayment,
    beforeRemove: async ({ tx, row }) => checkUnneeded(tx, row),
  },
})

export const externalTrainingBinding = bindEntity(externalTraining, externalTrainings, {
  policy: externalTrainingPolicy,
  hooks: { beforeSave: checkElsewhere },
})

export const creditUseBinding = bindEntity(creditUse, creditUses, {
  policy: creditUsePolicy,
  hooks: { beforeSave: checkCreditUse },
})
