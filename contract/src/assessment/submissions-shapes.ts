import { z } from 'zod'
import { storedFile } from '../platform/kernel/stored-file.ts'

/** Work that was handed in for an evaluated session, with its grade once there is one. */
export const handedInWork = z.object({
  _id: z.string(),
  document: storedFile,
  createdAt: z.iso.datetime(),
  value: z.number().nullable(),
  obs: z.string().nullable(),
  complete: z.boolean(),
})
