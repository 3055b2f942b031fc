import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'

/** A stored file, whole or by ranges, for users who may see the item that it belongs to. HEAD works too. */
export const downloadDocument = defineEndpoint({
  method: 'GET',
  path: '/api/document/download/:id',
  tag: 'files',
  summary: 'A stored file: whole, or the requested range',
  caller: 'anonymous',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** `1`: saved as a file also where the browser could show it. */
    download: z.enum(['0', '1']).optional(),
  }),
  file: true,
})
