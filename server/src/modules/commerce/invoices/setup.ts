import type { FastifyInstance } from 'fastify'
import { claimDiscount, discountOf, invoices, invoiceSheet } from '#contract/commerce/invoice-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { openInvoices } from '../policy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invoiceWorkbook } from './sheet.ts'
import { findInvoice } from './use-cases/find-invoice.ts'
import { giveDiscount } from './use-cases/give-discount.ts'
import { listInvoices } from './use-cases/list-invoices.ts'
import { readDiscount } from './use-cases/read-discount.ts'

export { closeInvoices } from './task.ts'
export { closeMonthsBefore } from './use-cases/close-months.ts'

/** Invoices, and the campaigns that take something off them. */
export const createInvoices = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(invoices, openInvoices), async ({ actor, query }) =>
    listInvoices(platform, actor, query),
  )
  register(http, gated(invoiceSheet, openInvoices), async ({ actor, query, reply }) => {
    const invoice = await findInvoice(platform, actor, query)
    const name = `${t('invoice.file')} ${query.month} ${invoice.company.name}.xlsx`
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(Buffer.from(await invoiceWorkbook(invoice)))
  })
  register(http, discountOf, async ({ actor, params }) => readDiscount(platform, actor, params.code))
  register(http, gated(claimDiscount, openInvoices), async ({ actor, params, body }) =>
    giveDiscount(platform, actor, { code: params.code, company: body.company }),
  )
}
