import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { moveImport } from '../repository.ts'
import type { Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { queueWork, workAtOnce } from './work.ts'

/** The import's state has changed. */
export const busy = (): Problem => new Problem('conflict', t('import.busy'))

/** Moves an import into a working state, queues its job, and does the work at once if it is short. */
export const beginWork = async (
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
