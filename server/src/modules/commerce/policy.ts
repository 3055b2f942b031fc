import { eq, inArray, or as anyOf, type SQL } from 'drizzle-orm'
import { ability, answersForCompanies, isOf, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { none, or, rows } from '../../platform/access/scope.ts'
import {
  accountOf,
  administratorRoles,
  companies,
  inCompaniesOf,
  traineeRoles,
  users,
  usersInSight,
} from '../people/index.ts'
import { cartfcs } from './card-table.ts'
import { invoices } from './invoice-tables.ts'
import { services } from './service-table.ts'
import { discounts } from './tables.ts'

/** Those who answer for a card's company may change the card, and give it to companies that they answer for. */
export const editCard = reach('cartfc.edit', (who) => inCompaniesOf(who, cartfcs.owner))
export const giveCardTo = reach('cartfc.giveTo', (who) => inCompaniesOf(who, users.id))

/** Only administrators may correct what a card holds: anybody else buys more hours. */
export const correctCard = ability('cartfc.correct', (who) => isOf(who, 'admin'))

/** Users may buy cards for the companies that they answer for, and ask for more. */
export const buyFor = reach('cartfc.buyFor', (who) => inCompaniesOf(who, companies.id))

/** The users who are notified of a request for cards: administrators and the company's master. */
export const areNotifiedOfCardRequests = (master: string | null): SQL | undefined =>
  anyOf(inArray(users.role, administratorRoles), master ? eq(users.id, master) : undefined)

/** The holder of a card may see it, but only those who may change it decide how its hours are used. */
const seeCard = reach('cartfc.see', (who) => or(eq(cartfcs.user, who._id), editCard(who)))

/** Training cards. */
export const cartfcPolicy: EntityPolicy = { see: seeCard, edit: editCard }

/** A company's account may see what the company bought. */
export const seeOwnPayments = reach('service.seeOwn', (who) => {
  const account = accountOf(who)
  return account ? rows(eq(services.company, account)) : none
})

/** Users who answer for companies may list what a company or a trainee acquired (rule person.services). */
export const seeServices = ability('service.list', answersForCompanies)

/** Users may list what people in their sight, and the accounts of their companies, acquired. */
export const seeServicesOf = reach('service.seeOf', (who) =>
  or(usersInSight(who), inCompaniesOf(who, users.id)),
)

/** Users may see the services that are paid for by companies that they answer for. */
export const seeService = reach('service.see', (who) => inCompaniesOf(who, services.company))

/** Those who answer for a company may read its invoices. */
export const seeInvoices = reach('invoice.see', (who) => inCompaniesOf(who, invoices.company))

/** Those who answer for a company may have its invoice computed while the month is open. */
export const seeCompanyInvoices = reach('invoice.seeCompany', (who) => inCompaniesOf(who, companies.id))

/** The users whose activation a company is invoiced for: plain trainees. */
export const isInvoiced: SQL = inArray(users.role, traineeRoles)

/** Those who answer for a company, or work there, may see its campaigns. */
export const seeDiscounts = reach('discount.see', (who) => {
  const own = who.companyId ? rows(eq(discounts.company, who.companyId)) : none
  return or(inCompaniesOf(who, discounts.company), own)
})

/** Managers of companies may open the page of invoices. */
export const openInvoices = ability('invoice.list', answersForCompanies)

/** Those who are invoiced, and those who sell to them, may claim a campaign. */
export const takeCampaign = ability('discount.claim', (who) => isOf(who, 'admin', 'company', 'master'))

/** Only administrators may check the months, close them, and keep their fiscal documents. */
export const checkInvoices = ability('invoice.check', (who) => isOf(who, 'admin'))
