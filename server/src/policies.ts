import '#contract/abilities.ts'
import * as accounts from './modules/accounts/policy.ts'
import * as actions from './modules/actions/policy.ts'
import * as annex from './modules/annex/policy.ts'
import * as assessment from './modules/assessment/policy.ts'
import * as calendar from './modules/calendar/policy.ts'
import * as catalogue from './modules/catalogue/policy.ts'
import * as certificates from './modules/certificates/policy.ts'
import * as chat from './modules/chat/policy.ts'
import * as commerce from './modules/commerce/policy.ts'
import * as communication from './modules/communication/policy.ts'
import * as companies from './modules/companies/policy.ts'
import * as complaints from './modules/complaints/policy.ts'
import * as compliance from './modules/compliance/policy.ts'
import * as enrolment from './modules/enrolment/policy.ts'
import * as evidence from './modules/evidence/policy.ts'
import * as home from './modules/home/policy.ts'
import * as imports from './modules/imports/policy.ts'
import * as inspection from './modules/inspection/policy.ts'
import * as management from './modules/management/policy.ts'
import * as operations from './modules/operations/policy.ts'
import * as people from './modules/people/policy.ts'
import * as privacy from './modules/privacy/policy.ts'
import * as reports from './modules/reports/policy.ts'
import * as site from './modules/site/policy.ts'
import * as support from './modules/support/policy.ts'
import * as planning from './modules/planning/policy.ts'
import * as sigo from './modules/sigo/policy.ts'
import * as tutoring from './modules/tutoring/policy.ts'
import { createShown } from './platform/access/shown.ts'

/** What browsers learn of the modules' policies. */
export const shown = createShown([
  accounts,
  actions,
  annex,
  assessment,
  calendar,
  catalogue,
  certificates,
  chat,
  commerce,
  communication,
  companies,
  complaints,
  compliance,
  enrolment,
  evidence,
  home,
  imports,
  inspection,
  management,
  operations,
  people,
  privacy,
  reports,
  site,
  support,
  planning,
  sigo,
  tutoring,
])
