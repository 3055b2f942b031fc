import type { ImportRow } from '#contract/imports/endpoints.ts'
import { importFields } from '#contract/imports/fields.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { companiesToImport } from '../policy.ts'
import {
  chunksOf,
  countRows,
  findRow,
  isRowOrSays,
  keepJudged,
  keepMended,
  lockImport,
  moveImport,
  type Counts,
} from '../repository.ts'
import { CHUNK } from '../progress.ts'
import { beginRun, nothingSeen, type Imports } from '../run.ts'
import { workOf } from '../work-of-kind.ts'
import { toRow } from '../present.ts'
import { busy, ownImport } from '../own-import.ts'

/**
 * Corrects fields of a row, and checks it again, with the rows that share its values, under the import's lock: neither
 * another correction nor the writing comes in between.
 * @throws Problem `not_found`, `validation`, `conflict`
 */
export const mendRow = async (
  imports: Imports,
  who: Person,
  { id, row: at }: { id: string; row: number },
  cells: Record<string, string>,
): Promise<{ row: ImportRow; counts: Counts }> => {
  const { db } = imports.platform
  const { record } = await ownImport(imports, who, id)
  await demandCompanyWithin(db, record.company, companiesToImport(who))
  const fields = new Set(importFields[record.kind].map(({ name }) => name))
  for (const field of Object.keys(cells))
    if (!fields.has(field)) throw invalidField(field, t('validation.unknownField'))
  const mended = Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, text.trim()]))
  const { check } = workOf(imports, record.kind)

  return db.transaction(async (tx) => {
    const locked = await lockImport(tx, id)
    if (locked?.state !== 'checked') throw busy()
    const before = await findRow(tx, id, at)
    if (!before) throw new Problem('not_found')
    const row = { ...before, mended: { ...before.mended, ...mended } }
    await keepMended(tx, id, at, row.mended)
    const run = await beginRun(tx, imports, locked)
    const [alone] = await check(tx, { ...run, ...nothingSeen() }, [row])
    const keys = [...new Set([...before.keys, ...(alone?.keys ?? [])])]
    for await (const rows of chunksOf(tx, id, CHUNK, isRowOrSays(at, keys)))
      await keepJudged(tx, id, await check(tx, run, rows))
    const counts = await countRows(tx, id)
    await moveImport(tx, id, ['checked'], { counts })
    return { row: toRow(locked, (await findRow(tx, id, at)) ?? row), counts }
  })
}
