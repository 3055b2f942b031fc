import { headKey, isMapping } from '#contract/imports/columns.ts'
import type { ImportDetail, ImportRow } from '#contract/imports/endpoints.ts'
import { importFields } from '#contract/imports/fields.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { companiesToImport } from '../policy.ts'
import {
  countRows,
  findCompany,
  findRow,
  keepJudged,
  keepMended,
  moveImport,
  rememberColumns,
  rowsWithKeys,
  type Counts,
} from '../repository.ts'
import { importerOf, type Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { workOf } from '../works.ts'
import { ownImport, showImport, toRow, undoUntil } from './show.ts'
import { queueWork, workAtOnce } from './work.ts'

/** @throws Problem `conflict` where the import stands for something else by now */
const busy = (): Problem => new Problem('conflict', t('import.busy'))

/** Whoever imports still answers for the company. @throws Problem `not_found` */
const demandCompany = async ({ platform: { db } }: Imports, who: Person, { company }: ImportRecord) => {
  if (!(await findCompany(db, company, companiesToImport(who)))) throw new Problem('not_found')
}

/** Has an import stand for work, queues its job, and does the work at once where it is short. */
const begin = async (
  imports: Imports,
  { id }: ImportRecord,
  from: ImportRecord['state'],
  values: Parameters<typeof moveImport>[3],
): Promise<void> => {
  const moved = await imports.platform.db.transaction(async (tx) => {
    const record = await moveImport(tx, id, [from], { ...values, done: 0, failure: null })
    if (record) await queueWork(imports, tx, record)
    return record
  })
  if (!moved) throw busy()
  await workAtOnce(imports, moved)
}

/**
 * Says which field each column fills, remembers it for the company, and has the rows looked at again.
 * @throws Problem `not_found`, `validation`, `conflict`
 */
export const mapColumns = async (
  imports: Imports,
  who: Person,
  id: string,
  mapping: Record<string, string>,
): Promise<ImportDetail> => {
  const { record } = await ownImport(imports, who, id)
  await demandCompany(imports, who, record)
  if (!record.hasRows || !isMapping(record.kind, mapping))
    throw invalidField('mapping', t('import.error.mapping'))
  const chosen = new Map(
    record.heads.flatMap((head, index) => {
      const key = headKey(head)
      return key === '' ? [] : [[key, mapping[index] ?? ''] as const]
    }),
  )
  await rememberColumns(imports.platform.db, record.company, record.kind, chosen)
  await begin(imports, record, 'checked', { state: 'checking', mapping })
  return showImport(imports, who, id)
}

/**
 * Corrects fields of a row, and looks again at it and at those that say the same.
 * @throws Problem `not_found`, `validation`, `conflict`
 */
export const mendRow = async (
  imports: Imports,
  who: Person,
  { id, row: at }: { id: string; row: number },
  cells: Record<string, string>,
): Promise<{ row: ImportRow; counts: Counts }> => {
  const { db, clock } = imports.platform
  const { record } = await ownImport(imports, who, id)
  await demandCompany(imports, who, record)
  if (record.state !== 'checked') throw busy()
  const fields = new Set(importFields[record.kind].map(({ name }) => name))
  for (const field of Object.keys(cells))
    if (!fields.has(field)) throw invalidField(field, t('validation.unknownField'))
  const before = await findRow(db, id, at)
  if (!before) throw new Problem('not_found')
  const mended = Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, text.trim()]))
  await keepMended(db, id, at, { ...before.mended, ...mended })
  const after = await findRow(db, id, at)
  if (!after) throw new Problem('not_found')

  const run = {
    record,
    who: await importerOf(db, who._id),
    now: clock.now(),
    today: clock.today(),
    seen: new Map(),
  }
  const { check } = workOf(imports, record.kind)
  const alone = await check(db, { ...run, seen: new Map() }, [after])
  const keys = [...new Set([...before.keys, ...alone.flatMap((judged) => judged.keys)])]
  const others = keys.length > 0 ? await rowsWithKeys(db, id, keys) : []
  const rows = [...others.filter(({ row }) => row !== at), after].toSorted((a, b) => a.row - b.row)
  await keepJudged(db, id, await check(db, run, rows))
  const counts = await countRows(db, id)
  await moveImport(db, id, ['checked'], { counts })
  const now = await findRow(db, id, at)
  return { row: toRow(record, now ?? after), counts }
}

/**
 * Has a rehearsed import written: all of it, or its good rows.
 * @throws Problem `not_found`, `conflict` where it was begun already
 */
export const beginWriting = async (
  imports: Imports,
  who: Person,
  id: string,
  partial: boolean,
): Promise<ImportDetail> => {
  const { record } = await ownImport(imports, who, id)
  await demandCompany(imports, who, record)
  if (!record.hasRows) throw new Problem('expired')
  await begin(imports, record, 'checked', { state: 'writing', partial })
  return showImport(imports, who, id)
}

/**
 * Has a written import taken back, for a day.
 * @throws Problem `not_found`, `expired`, `conflict` with why that cannot be
 */
export const beginUndoing = async (imports: Imports, who: Person, id: string): Promise<ImportDetail> => {
  const { record } = await ownImport(imports, who, id)
  await demandCompany(imports, who, record)
  if (record.state === 'written' && !undoUntil(record, imports.platform.clock.now()))
    throw new Problem('expired', t('import.undo.expired'))
  await begin(imports, record, 'written', { state: 'undoing' })
  const shown = await showImport(imports, who, id)
  if (shown.state === 'written' && shown.failure) throw new Problem('conflict', shown.failure)
  return shown
}
