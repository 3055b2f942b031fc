import { invoices } from '#contract/commerce/invoice-endpoints.ts'
import { conferenceOf, summaries } from '#contract/commerce/summary-endpoints.ts'

/** What is refetched when something of a month was changed. */
export const conferenceCalls = [conferenceOf, summaries, invoices]
