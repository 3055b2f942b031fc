import { z } from 'zod'
import { signal } from '../events/catalogue.ts'

const ofItems = z.object({ entity: z.string(), ids: z.array(z.string()) })

/** What happens to items: whatever writes rows of an entity announces it (`announceSaved`, `announceRemoved`). */
export const events = {
  'entity.saved': signal({
    about: 'Items of an entity were added or changed',
    payload: ofItems.extend({ isNew: z.boolean() }),
  }),
  'entity.removed': signal({
    about: 'Items of an entity were removed; `rows` are the former rows, by their columns',
    payload: ofItems.extend({ rows: z.array(z.unknown()) }),
  }),
}
