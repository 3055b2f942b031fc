import { eq, inArray, or as anyOf, type SQL } from 'drizzle-orm'
import { ability, isOf, reach } from '../../platform/access/ability.ts'
import type { EntityPolicy } from '../../platform/access/entity-policy.ts'
import { none, or, rows } from '../../platform/access/scope.ts'
import {
  accountOf,
  administratorRoles,
  companies,
  inCompaniesOf,
  traineeRoles,
  users,
} from '../people/index.ts'
import { cartfcs } from './card-table.ts'
import { invoices } from './invoice-tables.ts'
import { services } from './service-table.ts'
import { discounts } from './tables.ts'

/** A card is changed by those who answer for its company, and goes to companies that they answer for; */
export const editCard = reach('cartfc.edit', (who) => inCompaniesOf(who, cartfcs.owner))
export const giveCardTo = reach('cartfc.giveTo', (who) => inCompaniesOf(who, users.id))

/** what a card carries is put right by administrators alone: more hours are bought. */
export const correctCard = ability('cartfc.correct', (who) => isOf(who, 'admin'))

/** They buy for these, and ask for more, */
export const buyFor = reach('cartfc.buyFor', (who) => inCompaniesOf(who, companies.id))

/** for which its administrators and the company's master are notified; */
export const hearsCardRequests = (master: string | null): SQL | undefined =>
  anyOf(inArray(users.role, administratorRoles), master ? eq(users.id, master) : undefined)

/** who holds it sees it, and says nothing of its hours. */
const seeCard = reach('cartfc.see', (who) => or(eq(cartfcs.user, who._id), editCard(who)))

/** Training cards. */
export const cartfcPolicy: EntityPolicy = { see: seeCard, edit: editCard }

/** A company's account sees what the company bought. */
export const seeOwnPayments = reach('service.seeOwn', (who) => {
  const account = accountOf(who)
  return account ? rows(eq(services.company, account)) : none
})

/** Invoices are read by those who answer for their company, */
export const seeInvoices = reach('invoice.see', (who) => inCompaniesOf(who, invoices.company))

/** and computed, while their month is open, of such a company. */
export const seeCompanyInvoices = reach('invoice.seeCompany', (who) => inCompaniesOf(who, companies.id))

/** The users whose activation a company is invoiced for: plain trainees. */
export const isInvoiced: SQL = inArray(users.role, traineeRoles)

/** The campaigns of a company are for those who answer for it, or work there. */
export const seeDiscounts = reach('discount.see', (who) => {
  const own = who.companyId ? rows(eq(discounts.company, who.companyId)) : none
  return or(inCompaniesOf(who, discounts.company), own)
})

/** Managers of companies open the page of invoices; */
export const openInvoices = ability('invoice.list', (who) =>
  isOf(who, 'admin', 'company', 'gestor', 'master'),
)

/** a campaign is claimed by those who are invoiced, and by those who sell to them. */
export const takeCampaign = ability('discount.claim', (who) => isOf(who, 'admin', 'company', 'master'))

/** Administrators alone look the months through before they are closed, close them, and keep their fiscal documents. */
export const checkInvoices = ability('invoice.check', (who) => isOf(who, 'admin'))
