import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

/** The states of a copy of a person's data. */
const exportStates = ['waiting', 'ready', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

const dataExport = z.object({
  _id: z.string(),
  state: z.enum(exportStates),
  createdAt: z.string(),
  readyAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** The number of its rows. */
  rows: z.number().int().nullable(),
  file: z.object({ _id: z.string(), name: z.string(), type: z.string(), size: z.number() }).nullable(),
})
export type DataExport = z.output<typeof dataExport>

/** The copies of their data that somebody asked for, the newest first. */
export const dataExports = defineEndpoint({
  method: 'GET',
  path: '/api/privacy/exports',
  tag: 'privacy',
  summary: 'The copies of their own data that somebody asked for',
  caller: 'person',
  answer: z.object({ items: z.array(dataExport) }),
})

/**
 * Requests a copy of all data held about the caller; made in the background. Problems: `conflict` while one is being
 * made, `rate_limited`.
 */
export const askDataExport = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/exports',
  tag: 'privacy',
  summary: 'Asks for a copy of all that is held of oneself',
  caller: 'person',
  answer: z.object({ _id: z.string() }),
})
