import { z } from 'zod'

/** A change of items of an entity, as it is announced at once. */
export interface Change {
  entity: string
  event: 'new' | 'edit' | 'remove'
  ids: readonly string[]
  /** The former rows of removed items, from which the database finds who saw them. */
  rows?: readonly unknown[] | undefined
}

/** A change in the form that instances send to one another; those of an earlier release read the first item alone. */
export const sentChange = z.object({
  entity: z.string(),
  event: z.enum(['new', 'edit', 'remove']),
  id: z.string(),
  row: z.unknown().optional(),
  ids: z.array(z.string()).readonly().optional(),
  rows: z.array(z.unknown()).readonly().optional(),
})
type SentChange = z.output<typeof sentChange>

/** Up to this many items are announced one by one. */
const ALONE = 10
/** Of more, this many at once: a person who sees several of them receives one event, which names one. */
const TOGETHER = 1000

/** A change in the parts that are announced at once. */
export const inParts = ({ entity, event, ids, rows }: Change): Change[] => {
  const size = ids.length > ALONE ? TOGETHER : 1
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => {
    const [from, to] = [part * size, (part + 1) * size]
    return { entity, event, ids: ids.slice(from, to), rows: rows?.slice(from, to) }
  })
}

/** A part as it is sent to the other instances. */
export const toSend = ({ entity, event, ids, rows }: Change): SentChange => {
  const [id = ''] = ids
  const [row] = rows ?? []
  return { entity, event, id, row, ...(ids.length > 1 ? { ids, ...(rows ? { rows } : {}) } : {}) }
}

/** A part that another instance sent, perhaps one of an earlier release. */
export const asSent = ({ entity, event, id, row, ids = [id], rows = [row] }: SentChange): Change => ({
  entity,
  event,
  ids,
  rows,
})
