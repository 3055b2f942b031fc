import type { Entity } from '../kernel/entity.ts'
import { category } from './category.ts'
import { comment } from './comment.ts'
import { cartfc, discount, price } from './commerce.ts'
import { coordenador, contacto, maintenance, newsletter, usefulDocument, zlSlider } from './content.ts'
import { code } from './code.ts'
import { company } from './company.ts'
import { country } from './country.ts'
import { degree } from './degree.ts'
import { educationLevel } from './education-level.ts'
import { faqs } from './faqs.ts'
import { emailTemplate } from './email-template.ts'
import { activity, error, message } from './logs.ts'
import { courseModule } from './module.ts'
import { resource } from './resource.ts'
import { quiz } from './quiz.ts'
import { role } from './role.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { sigoCountry, sigoCounty, sigoDistrict } from './sigo.ts'
import { survey } from './survey.ts'
import { task } from './task.ts'
import { user } from './user.ts'

/** Every declared entity; what is listed here has the generic screens and calls. */
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

/** The declaration of an entity by its name on the wire. */
export const entityNamed = (name: string): Entity | undefined =>
  entities.find((entity) => entity.name === name)
