import type { Entity } from './platform/kernel/entity.ts'
import { registerEntities } from './platform/kernel/registry.ts'
import { category } from './catalogue/category.ts'
import { comment } from './support/comment.ts'
import { cartfc, discount, price } from './commerce/entities.ts'
import { coordenador, contacto, maintenance, newsletter, usefulDocument, zlSlider } from './site/content.ts'
import { code } from './enrolment/code.ts'
import { company } from './companies/company.ts'
import { country } from './places/country.ts'
import { degree } from './catalogue/degree.ts'
import { educationLevel } from './places/education-level.ts'
import { faqs } from './support/faqs.ts'
import { emailTemplate } from './communication/email-template.ts'
import { activity, error, message } from './platform/audit/entities.ts'
import { courseModule } from './catalogue/module.ts'
import { resource } from './catalogue/resource.ts'
import { quiz } from './site/quiz.ts'
import { role } from './people/role.ts'
import { security } from './people/security.ts'
import { settings } from './operations/settings.ts'
import { sigoCountry, sigoCounty, sigoDistrict } from './places/sigo.ts'
import { survey } from './catalogue/survey.ts'
import { task } from './operations/task.ts'
import { user } from './people/user.ts'

/** Every declared entity; what is listed here has the generic screens and calls. Importing this file registers them. */
export const entities = [
  user,
  company,
  role,
  category,
  educationLevel,
  country,
  activity,
  error,
  message,
  security,
  maintenance,
  zlSlider,
  newsletter,
  coordenador,
  contacto,
  usefulDocument,
  cartfc,
  code,
  price,
  discount,
  task,
  emailTemplate,
  quiz,
  settings,
  degree,
  courseModule,
  resource,
  survey,
  faqs,
  comment,
  sigoCountry,
  sigoDistrict,
  sigoCounty,
] as readonly unknown[] as readonly Entity[]

registerEntities(entities)
