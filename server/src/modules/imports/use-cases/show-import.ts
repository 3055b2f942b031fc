import type { ImportDetail } from '#contract/imports/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { toItem } from '../present.ts'
import { rowsAfter } from '../repository.ts'
import type { Imports } from '../run.ts'
import { ownImport } from '../own-import.ts'

/** How many rows are shown as samples of a column. */
const SAMPLES = 3

/** An import with its columns. @throws Problem `not_found` */
export const showImport = async (imports: Imports, who: Person, id: string): Promise<ImportDetail> => {
  const { db, clock } = imports.platform
  const found = await ownImport(imports, who, id)
  const first = await rowsAfter(db, id, 0, SAMPLES)
  const { heads, mapping } = found.record
  const width = Math.max(heads.length, ...first.map(({ cells }) => cells.length), 0)
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    head: heads[index] ?? '',
    field: mapping[index] ?? null,
    samples: first.map(({ cells }) => cells[index] ?? '').filter((text) => text !== ''),
  })).filter(({ head, samples }) => head !== '' || samples.length > 0)
  return { ...toItem(found, clock.now()), columns }
}
