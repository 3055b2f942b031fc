import { personalData as actions } from './modules/actions/personal-data.ts'
import { personalData as annex } from './modules/annex/personal-data.ts'
import { personalData as assessment } from './modules/assessment/personal-data.ts'
import { personalData as catalogue } from './modules/catalogue/personal-data.ts'
import { personalData as certificates } from './modules/certificates/personal-data.ts'
import { personalData as chat } from './modules/chat/personal-data.ts'
import { personalData as commerce } from './modules/commerce/personal-data.ts'
import { personalData as communication } from './modules/communication/personal-data.ts'
import { personalData as companies } from './modules/companies/personal-data.ts'
import { personalData as complaints } from './modules/complaints/personal-data.ts'
import { personalData as compliance } from './modules/compliance/personal-data.ts'
import { personalData as enrolment } from './modules/enrolment/personal-data.ts'
import { personalData as evidence } from './modules/evidence/personal-data.ts'
import { personalData as imports } from './modules/imports/personal-data.ts'
import { personalData as management } from './modules/management/personal-data.ts'
import { personalData as notices } from './modules/notices/personal-data.ts'
import { personalData as operations } from './modules/operations/personal-data.ts'
import { personalData as people } from './modules/people/personal-data.ts'
import { personalData as planning } from './modules/planning/personal-data.ts'
import { personalData as privacy } from './modules/privacy/personal-data.ts'
import { personalData as reports } from './modules/reports/personal-data.ts'
import { personalData as sigo } from './modules/sigo/personal-data.ts'
import { personalData as site } from './modules/site/personal-data.ts'
import { personalData as support } from './modules/support/personal-data.ts'
import { personalData as tutoring } from './modules/tutoring/personal-data.ts'
import type { AllPersonalData, PersonalData } from './platform/personal-data/personal-data.ts'

/** What every module says of the data of people, in the order in which it is shown to them. */
const modules: readonly PersonalData[] = [
  people,
  notices,
  management,
  reports,
  companies,
  enrolment,
  sigo,
  certificates,
  annex,
  planning,
  compliance,
  evidence,
  actions,
  assessment,
  commerce,
  support,
  chat,
  communication,
  imports,
  operations,
  site,
  complaints,
  privacy,
  catalogue,
  tutoring,
]

/**
 * Everything that the product holds of a person: table by table what goes out to them and what an erasure does with it,
 * and where the log mentions them.
 */
export const personalData: AllPersonalData = {
  held: modules.flatMap(({ held = [] }) => held),
  mentions: modules.flatMap(({ mentions = [] }) => mentions),
}

/** The columns that name an account without holding personal data, with the reason. */
export const notPersonal: Readonly<Record<string, string>> = Object.assign(
  {},
  ...modules.map((module) => module.notPersonal),
)
