import '#contract/entities.ts'
import { codeBinding, enrolmentOfDegree } from './modules/enrolment/index.ts'
import {
  categoryBinding,
  degreeBinding,
  moduleBinding,
  resourceBinding,
  surveyBinding,
} from './modules/catalogue/index.ts'
import { commentBinding, faqsBinding } from './modules/support/index.ts'
import { companyBinding } from './modules/companies/index.ts'
import { cartfcBinding, discountBinding, priceBinding } from './modules/commerce/index.ts'
import {
  contactoBinding,
  coordenadorBinding,
  maintenanceBinding,
  newsletterBinding,
  quizBinding,
  sliderBinding,
  usefulDocumentBinding,
} from './modules/site/index.ts'
import { emailTemplateBinding } from './modules/communication/index.ts'
import { activityBinding, errorBinding, messageBinding, settingsBinding } from './modules/operations/index.ts'
import {
  countryBinding,
  educationLevelBinding,
  sigoCountryBinding,
  sigoCountyBinding,
  sigoDistrictBinding,
} from './modules/places/index.ts'
import { roleBinding, securityBinding } from './modules/people/index.ts'
import { extendBinding, type Binding } from './platform/engine/binding.ts'

/**
 * Every entity with its table, its scope and its hooks; a new entity has its line here. Users and tasks are bound in
 * app.ts, with what features add to them.
 */
export const bindings: readonly Binding[] = [
  companyBinding,
  roleBinding,
  categoryBinding,
  educationLevelBinding,
  countryBinding,
  activityBinding,
  errorBinding,
  messageBinding,
  maintenanceBinding,
  sliderBinding,
  newsletterBinding,
  coordenadorBinding,
  contactoBinding,
  usefulDocumentBinding,
  cartfcBinding,
  codeBinding,
  priceBinding,
  discountBinding,
  emailTemplateBinding,
  quizBinding,
  securityBinding,
  settingsBinding,
  extendBinding(degreeBinding, enrolmentOfDegree),
  moduleBinding,
  resourceBinding,
  surveyBinding,
  faqsBinding,
  commentBinding,
  sigoCountryBinding,
  sigoDistrictBinding,
  sigoCountyBinding,
]
