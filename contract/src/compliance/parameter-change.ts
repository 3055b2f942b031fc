import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { keysOf } from '../platform/kernel/records.ts'
import { LEGAL_KEYS } from './parameter-keys.ts'

const day = z.iso.date()
const minutes = z.number().int()
const key = z.enum(keysOf(LEGAL_KEYS))

const figure = z.strictObject({
  key,
  value: z.number().min(0).max(1_000_000).nullable().default(null),
  monthDay: z.string().max(5).nullable().default(null),
  startDate: day,
  endDate: day.nullable().default(null),
})

const change = z.object({ before: minutes, after: minutes })

/** What a change of a figure of the law would do, before it is saved (rule compliance.change). */
export const previewParameter = defineEndpoint({
  method: 'POST',
  path: '/api/compliance/parameters/preview',
  tag: 'compliance',
  caller: 'person',
  summary: 'Which years a change of a figure of the law recomputes, and what changes in them',
  body: z.strictObject({
    /** The changed parameter; null for a new one. */
    _id: z.uuid().nullable().default(null),
    figure,
  }),
  answer: z.object({
    /** Proves, when saving, that exactly this change was seen: `preview` of the item. */
    confirmation: z.string(),
    /**
     * How many contracts there are, and for how many the change was computed: an even sample if there are very many.
     */
    contracts: z.object({ all: z.number().int(), compared: z.number().int() }),
    /** How many people have an hour or a day that changes. */
    workers: z.number().int(),
    years: z.array(
      z.object({
        year: z.number().int(),
        workers: z.number().int(),
        due: change,
        lacks: change,
      }),
    ),
    /** Today's totals: owed, as credit, and by ended contracts. */
    totals: z.object({ owed: change, credit: change, atEnd: change }),
  }),
})
export type ParameterPreview = z.output<typeof previewParameter.answer>
