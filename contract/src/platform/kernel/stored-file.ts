import { z } from 'zod'

/** A stored file; its bytes are at `/api/document/download/{_id}`. */
export const storedFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
})
