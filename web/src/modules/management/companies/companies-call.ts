import type { clientSummaries } from '#contract/management/endpoints.ts'

/** The call that gives a person their companies: those that they manage, or own, which is declared alike. */
export type CompaniesCall = typeof clientSummaries
