import { z } from 'zod'
import { FILTER_SHAPE, isCrowded } from './json-shape.ts'
import { isRecord } from './records.ts'
import { SEARCH_MAX } from '../validation/lengths.ts'

/** The most rows that one list call answers (rule api.lists). */
export const MAX_LIMIT = 200
export const DEFAULT_LIMIT = 20

/** What a typeahead offers at once (rule ui.pages). */
export const TYPEAHEAD_ITEMS = 10

const filterText = z
  .string()
  .optional()
  .transform((text, context): Record<string, unknown> => {
    if (!text) return {}
    try {
      if (isCrowded(text, FILTER_SHAPE)) throw new Error('crowded')
      const value: unknown = JSON.parse(text)
      if (isRecord(value)) return value
    } catch {
      // falls through to the issue below
    }
    context.addIssue({ code: 'custom', message: 'filter' })
    return z.NEVER
  })

/** `skip, limit, sort, search, filter` as every list call takes them. */
export const listQuery = z.object({
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  sort: z.string().max(100).optional(),
  search: z.string().max(SEARCH_MAX).optional(),
  filter: filterText,
})

export type ListQuery = z.output<typeof listQuery>

/** The query of a list that is narrowed by these fields, and by no others. */
export const listQueryOf = <S extends z.ZodRawShape>(filter: S) =>
  listQuery.extend({ filter: filterText.pipe(z.strictObject(filter)) })

/** A page of an answer: its items, and how many there are in all. */
export interface Page<T> {
  items: T[]
  total: number
}

/** The schema of a page of items. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int() })
