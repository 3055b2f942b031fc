export { CompleteDataModal } from './parts/CompleteDataModal.tsx'
export { CertificationFields } from './parts/CertificationFields.tsx'
export { personalFormOf, personalDataOf, type PersonalForm } from './personal-form.ts'
