import * as assessment from './modules/assessment/mails.ts'
import * as certificates from './modules/certificates/mails.ts'
import * as chat from './modules/chat/mails.ts'
import * as commerce from './modules/commerce/mails.ts'
import * as communication from './modules/communication/mails.ts'
import * as notices from './modules/notices/mails.ts'
import * as companies from './modules/companies/mails.ts'
import * as enrolment from './modules/enrolment/mails.ts'
import * as operations from './modules/operations/mails.ts'
import * as people from './modules/people/mails.ts'
import * as reports from './modules/reports/mails.ts'
import * as site from './modules/site/mails.ts'
import * as support from './modules/support/mails.ts'
import { createMailList } from './platform/mail-templates/mail-list.ts'
import type { ProductMail } from './platform/mail-templates/product-mail.ts'

/** The mails that the product sends: those that each module exports. */
export const mails = createMailList(
  [
    people,
    companies,
    enrolment,
    site,
    support,
    chat,
    assessment,
    certificates,
    commerce,
    communication,
    notices,
    operations,
    reports,
  ].flatMap((module): ProductMail[] => Object.values(module)),
)
