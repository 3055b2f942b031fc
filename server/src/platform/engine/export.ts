import type { Readable } from 'node:stream'
import { valueAt } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { fieldsIn } from '#contract/platform/kernel/kinds/index.ts'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { columnField, valueText } from '#contract/platform/kernel/value-text.ts'
import type { Actor } from '../access/actor.ts'
import { streamSheet, type SheetCell } from '../sheets.ts'
import type { ItemOut } from './binding.ts'
import type { Engine } from './engine.ts'
import { kindOf } from './kinds/index.ts'

/** Rows that are read at a time, and the most that one file holds. */
const BATCH = 1000
const MAX_ROWS = 200_000

type Query = Omit<ListQuery, 'skip' | 'limit'> & { columns?: string | undefined }

/** Numbers and dates stay what they are, so that they can be summed and sorted; everything else is what the list shows. */
const cell = (field: Field, value: unknown): SheetCell => {
  const text = valueText(field, value)
  return text === '' ? text : (kindOf(field).counted?.(value) ?? text)
}

async function* rowsOf(
  batches: AsyncIterable<ItemOut[]>,
  columns: { path: string; field: Field }[],
): AsyncGenerator<SheetCell[]> {
  for await (const items of batches)
    for (const item of items) yield columns.map(({ path, field }) => cell(field, valueAt(item, path)))
}

/**
 * What a list shows, all of its pages, as an .xlsx that is written while its rows are read.
 * @throws Problem as the list call does, and `malformed` for a column that the entity does not have; before the
 *   first byte goes out
 */
export const exportList = async (
  engine: Engine,
  name: string,
  { columns: asked, ...query }: Query,
  actor: Actor,
): Promise<Readable> => {
  const { entity } = engine.registry.get(name)
  const columns = (asked?.split(',') ?? entity.list.columns).map((path) => {
    const field = columnField(entity, path)
    if (!field || fieldsIn(field, 'columns')) throw new Problem('malformed')
    return { path, field }
  })
  const batches = await engine.listAll(name, query, actor, { batch: BATCH, most: MAX_ROWS })
  return streamSheet(rowsOf(batches, columns), {
    name: entity.label.many,
    columns: columns.map(({ field }) => {
      const { width = 18, numFmt } = kindOf(field)
      return { header: field.label, width, ...(numFmt ? { numFmt } : {}) }
    }),
  })
}
