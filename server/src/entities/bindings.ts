import '#contract/entities.ts'
import { enrolmentOfDegree } from './assignment/of-degree.ts'
import { degreeBinding } from './course/degree.ts'
import { moduleBinding } from './course/module.ts'
import { resourceBinding } from './course/resource.ts'
import { surveyBinding } from './course/survey.ts'
import { commentBinding } from './comment/binding.ts'
import { codeBinding } from './code/binding.ts'
import { companyBinding } from './company/binding.ts'
import { cartfcBinding, discountBinding, priceBinding } from './commerce/bindings.ts'
import {
  contactoBinding,
  coordenadorBinding,
  maintenanceBinding,
  newsletterBinding,
  sliderBinding,
  usefulDocumentBinding,
} from './content/bindings.ts'
import { faqsBinding } from './faqs/binding.ts'
import { emailTemplateBinding } from './email-template/binding.ts'
import { activityBinding, errorBinding, messageBinding } from './log/bindings.ts'
import { categoryBinding } from './course/category.ts'
import { countryBinding, educationLevelBinding } from './lookup/bindings.ts'
import { quizBinding } from './quiz/binding.ts'
import { roleBinding } from './role/binding.ts'
import { securityBinding } from './security/binding.ts'
import { settingsBinding } from './settings/binding.ts'
import { sigoCountryBinding, sigoCountyBinding, sigoDistrictBinding } from './sigo/bindings.ts'
import { extendBinding, type Binding } from './engine/binding.ts'

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
