import '#contract/notice-kinds.ts'
import * as accounts from './modules/accounts/mails.ts'
import * as actions from './modules/actions/mails.ts'
import * as annex from './modules/annex/mails.ts'
import * as assessment from './modules/assessment/mails.ts'
import * as certificates from './modules/certificates/mails.ts'
import * as chat from './modules/chat/mails.ts'
import * as commerce from './modules/commerce/mails.ts'
import * as communication from './modules/communication/mails.ts'
import * as complaints from './modules/complaints/mails.ts'
import * as compliance from './modules/compliance/mails.ts'
import * as notices from './modules/notices/mails.ts'
import * as companies from './modules/companies/mails.ts'
import * as inspection from './modules/inspection/mails.ts'
import * as enrolment from './modules/enrolment/mails.ts'
import * as imports from './modules/imports/mails.ts'
import * as operations from './modules/operations/mails.ts'
import * as people from './modules/people/mails.ts'
import * as privacy from './modules/privacy/mails.ts'
import * as reports from './modules/reports/mails.ts'
import * as site from './modules/site/mails.ts'
import * as support from './modules/support/mails.ts'
import * as planning from './modules/planning/mails.ts'
import * as tutoring from './modules/tutoring/mails.ts'
import { createMailList } from './platform/mail-templates/mail-list.ts'
import type { ProductMail } from './platform/mail-templates/product-mail.ts'

/** What placeholders of several modules' mails are filled with in previews and trials. */
const commonSamples: Readonly<Record<string, string>> = {
  name: 'Ana Martins',
  username: 'ana.martins',
  email: 'ana.martins@exemplo.pt',
  company: 'Padaria do Bairro, Lda.',
  nif: '501964843',
  code: 'K7M2-Q9XT',
  degree: 'Segurança e saúde no trabalho',
  lecture: 'Movimentação de cargas',
  subject: 'Aviso aos formandos',
  message: 'A plataforma tem novidades.\nEntre e veja.',
}

/** The mails that the product sends: those that each module exports. */
export const mails = createMailList(
  [
    people,
    accounts,
    actions,
    annex,
    companies,
    enrolment,
    imports,
    operations,
    site,
    support,
    chat,
    planning,
    tutoring,
    assessment,
    certificates,
    commerce,
    communication,
    complaints,
    compliance,
    inspection,
    notices,
    reports,
    privacy,
  ].flatMap((module): ProductMail[] => Object.values(module)),
  commonSamples,
)
