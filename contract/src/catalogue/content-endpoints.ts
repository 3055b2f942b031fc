import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'

export const zipContents = defineEndpoint({
  method: 'GET',
  path: '/api/entity/resource/zipcontents/:documentId',
  tag: 'degree',
  summary: 'The pages in a package, for the choice of the one that opens it; the nearest to its root first',
  caller: 'person',
  params: z.object({ documentId: z.uuid() }),
  answer: z.object({ items: z.array(z.string()) }),
})

export const packageFile = defineEndpoint({
  method: 'GET',
  path: '/content/:token/*',
  tag: 'files',
  summary: 'A file of an html5 package, for the sandboxed frame; the token is in the player',
  caller: 'anonymous',
  params: z.object({ token: z.string().max(100), '*': z.string() }),
  file: true,
})
