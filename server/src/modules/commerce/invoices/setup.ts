import type { FastifyInstance } from 'fastify'
import { claimDiscount, discountOf, invoices, invoiceSheet } from '#contract/commerce/invoice-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { giveDiscount, readDiscount } from './discount.ts'
import { createInvoiceService } from './service.ts'
import { invoiceWorkbook } from './sheet.ts'

export { closeInvoices, closeMonthsBefore } from './close.ts'

/** Invoices, and the campaigns that take something off them. */
export const createInvoices = (http: FastifyInstance, platform: Platform): void => {
  const service = createInvoiceService(platform)
  register(http, invoices, async ({ actor, query }) => service.list(actor, query))
  register(http, invoiceSheet, async ({ actor, query, reply }) => {
    const invoice = await service.one(actor, query)
    const name = `${t('invoice.file')} ${query.month} ${invoice.company.name}.xlsx`
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(Buffer.from(await invoiceWorkbook(invoice)))
  })
  register(http, discountOf, async ({ actor, params }) => readDiscount(platform, actor, params.code))
  register(http, claimDiscount, async ({ actor, params, body }) => {
    const company = await service.companyFor(actor, body.company)
    if (!company) throw new Problem('not_found')
    return giveDiscount(platform, actor, { code: params.code, company })
  })
}
