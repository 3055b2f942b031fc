/** What the module offers to those above it. */
export { AddressFields } from './personal-data/AddressFields.tsx'
export { CertificationFields } from './personal-data/CertificationFields.tsx'
export { FoldedCertification } from './personal-data/LazyCertification.tsx'
export { GeneralFields } from './personal-data/GeneralFields.tsx'
export { CompleteDataModal } from './personal-data/LazyCompleteData.tsx'
export { MissingData } from './personal-data/MissingData.tsx'
export { PersonalDataForm } from './personal-data/PersonalDataForm.tsx'
export { labelOf } from './personal-data/labels.ts'
export {
  chosenData,
  personalDataOf,
  type PersonalForm,
  personalFormOf,
} from './personal-data/personal-form.ts'
export { personalInputs } from './personal-data/personal-inputs.ts'
export { lockedFields } from './personal-data/use-save-person.ts'
