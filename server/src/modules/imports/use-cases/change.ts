import { headKey, isMapping } from '#contract/imports/columns.ts'
import type { ImportDetail } from '#contract/imports/endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { companiesToImport } from '../policy.ts'
import { findCompany, moveImport, rememberColumns } from '../repository.ts'
import type { Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { undoUntil } from '../present.ts'
import { ownImport } from './own-import.ts'
import { showImport } from './show-import.ts'
import { queueWork, workAtOnce } from './work.ts'

/** The import's state has changed. */
export const busy = (): Problem => new Problem('conflict', t('import.busy'))

/** The importer must still manage the company. @throws Problem `not_found` */
export const demandCompany = async (
  { platform: { db } }: Imports,
  who: Person,
  { company }: ImportRecord,
) => {
  if (!(await findCompany(db, company, companiesToImport(who)))) throw new Problem('not_found')
}

/** Moves an import into a working state, queues its job, and does the work at once if it is short. */
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
 * Sets which field each column fills, remembers it for the company, and has the rows checked again.
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
