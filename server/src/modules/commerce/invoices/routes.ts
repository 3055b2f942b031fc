import type { FastifyInstance } from 'fastify'
import { claimDiscount, discountOf, invoices, invoiceSheet } from '#contract/commerce/invoice-endpoints.ts'
import {
  changeLine,
  checkMonth,
  closeMonth,
  conferenceOf,
  lookAtMonth,
  setDocument,
  summaries,
  summaryExport,
  summaryPaper,
} from '#contract/commerce/summary-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { XLSX } from '../../../platform/sheets.ts'
import { checkInvoices, openInvoices, takeCampaign } from '../policy.ts'
import { invoiceWorkbook } from './sheet.ts'
import { changeLineOfMonth } from './use-cases/change-line-of-month.ts'
import { markMonth } from './use-cases/mark-month.ts'
import { rememberLook } from './use-cases/remember-look.ts'
import { closeByHand } from './use-cases/close-by-hand.ts'
import { exportSummaries } from './use-cases/export-summaries.ts'
import { findInvoice } from './use-cases/find-invoice.ts'
import { giveDiscount } from './use-cases/give-discount.ts'
import { keepFiscalDocument } from './use-cases/keep-document.ts'
import { listInvoices } from './use-cases/list-invoices.ts'
import { listSummaries } from './use-cases/list-summaries.ts'
import { printSummary } from './use-cases/print-summary.ts'
import { readConference } from './use-cases/read-conference.ts'
import { readDiscount } from './use-cases/read-discount.ts'

export { closeInvoices } from './task.ts'
export { closeMonthsBefore } from './use-cases/close-months-before.ts'

/** The months of companies in one list, looked through, closed and handed to the invoicing software. */
const summaryRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(summaries, openInvoices), async ({ actor, query }) =>
    listSummaries(platform, actor, query),
  )
  register(http, gated(conferenceOf, openInvoices), async ({ actor, query }) =>
    readConference(platform, actor, query),
  )
  register(http, gated(summaryPaper, openInvoices), async ({ actor, query, reply }) =>
    sendFile(reply, {
      name: `${t('invoice.file')} ${query.month}.pdf`,
      type: 'application/pdf',
      contents: await printSummary(platform, actor, query),
    }),
  )
  register(http, gated(lookAtMonth, checkInvoices), async ({ actor, body }) =>
    rememberLook(platform, actor, body),
  )
  register(http, gated(changeLine, checkInvoices), async ({ actor, body }) =>
    changeLineOfMonth(platform, actor, body),
  )
  register(http, gated(checkMonth, checkInvoices), async ({ actor, body }) =>
    markMonth(platform, actor, body),
  )
  register(http, gated(closeMonth, checkInvoices), async ({ actor, body }) =>
    closeByHand(platform, actor, body),
  )
  register(http, gated(setDocument, checkInvoices), async ({ actor, body }) =>
    keepFiscalDocument(platform, actor, body),
  )
  register(http, gated(summaryExport, checkInvoices), async ({ query, reply }) =>
    sendFile(reply, await exportSummaries(platform, query)),
  )
}

/** Invoices, and the campaigns that take something off them. */
export const invoiceRoutes = (http: FastifyInstance, platform: Platform): void => {
  register(http, gated(invoices, openInvoices), async ({ actor, query }) =>
    listInvoices(platform, actor, query),
  )
  register(http, gated(invoiceSheet, openInvoices), async ({ actor, query, reply }) => {
    const invoice = await findInvoice(platform, actor, query)
    const name = `${t('invoice.file')} ${query.month} ${invoice.company.name}.xlsx`
    return sendFile(reply, { name, type: XLSX, contents: Buffer.from(await invoiceWorkbook(invoice)) })
  })
  register(http, discountOf, async ({ actor, params }) => readDiscount(platform, actor, params.code))
  summaryRoutes(http, platform)
  register(http, gated(claimDiscount, takeCampaign), async ({ actor, params, body }) =>
    giveDiscount(platform, actor, { code: params.code, company: body.company }),
  )
}
