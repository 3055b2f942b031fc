import { z } from 'zod'
import { addressOf } from '../platform/kernel/call.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

const file = { method: 'GET', file: true, tag: 'compliance', caller: 'person' } as const

/** The statement of a worker's hours as a PDF, for anyone who may read it on screen (rule compliance.paper). */
export const hoursPaper = defineEndpoint({
  ...file,
  path: '/api/compliance/hours/:user/pdf',
  summary: 'The hours of training that the law asks for somebody, as PDF',
  params: z.object({ user: z.uuid() }),
})

/** Every contract of a company with its hours as .xlsx (rule compliance.sheet). Problem: `not_found` for one out of sight. */
export const boardSheet = defineEndpoint({
  ...file,
  path: '/api/compliance/board/:company/xls',
  summary: 'The hours of the workers of a company, as .xlsx',
  params: z.object({ company: z.uuid() }),
})

export const hoursPaperAddress = (user: string): string => addressOf(hoursPaper, { params: { user } })
export const boardSheetAddress = (company: string): string => addressOf(boardSheet, { params: { company } })
