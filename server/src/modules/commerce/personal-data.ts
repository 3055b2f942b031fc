import { COMPANY, keep, type PersonalData, STAFF } from '../../platform/personal-data/personal-data.ts'
import { cardLines } from './card-ledger-tables.ts'
import { cartfcs } from './card-table.ts'
import { services } from './service-table.ts'

const BILLS = 'A lei manda conservar os documentos de faturação.'

/** What the module holds of people. */
export const personalData: PersonalData = {
  held: [
    { label: 'Cartões', table: cartfcs, by: [cartfcs.user], erasure: keep(BILLS) },
    {
      label: 'Movimentos dos cartões',
      table: cardLines,
      through: [[cardLines.card, cartfcs]],
      erasure: keep(BILLS),
    },
    { label: 'Serviços', table: services, by: [services.user], erasure: keep(BILLS) },
  ],
  notPersonal: {
    'discounts.company': COMPANY,
    'discount_claims.company': COMPANY,
    'prices.company': COMPANY,
    'invoices.company': COMPANY,
    'card_purchases.owner': COMPANY,
    'cartfcs.owner': COMPANY,
    'invoice_checks.by': STAFF,
    'invoice_history.by': STAFF,
    'invoice_looks.user': 'Até onde alguém viu uma fatura; desaparece com ela.',
    'card_lines.actor': STAFF,
  },
  mentions: [{ entity: 'cartfc', by: 'name', fields: ['user'] }],
}
