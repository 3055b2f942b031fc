import type { Entity } from './kernel/entity.ts'
import { registerEntities } from './kernel/registry.ts'
import { category } from './entities/category.ts'
import { comment } from './entities/comment.ts'
import { cartfc, discount, price } from './entities/commerce.ts'
import {
  coordenador,
  contacto,
  maintenance,
  newsletter,
  usefulDocument,
  zlSlider,
} from './entities/content.ts'
import { code } from './entities/code.ts'
import { company } from './entities/company.ts'
import { country } from './entities/country.ts'
import { degree } from './entities/degree.ts'
import { educationLevel } from './entities/education-level.ts'
import { faqs } from './entities/faqs.ts'
import { emailTemplate } from './entities/email-template.ts'
import { activity, error, message } from './entities/logs.ts'
import { courseModule } from './entities/module.ts'
import { resource } from './entities/resource.ts'
import { quiz } from './entities/quiz.ts'
import { role } from './entities/role.ts'
import { security } from './entities/security.ts'
import { settings } from './entities/settings.ts'
import { sigoCountry, sigoCounty, sigoDistrict } from './entities/sigo.ts'
import { survey } from './entities/survey.ts'
import { task } from './entities/task.ts'
import { user } from './entities/user.ts'

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
