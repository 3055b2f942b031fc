import type { ImportDetail } from '#contract/imports/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { companiesToImport } from '../policy.ts'
import { beginWork } from './begin-work.ts'
import type { Imports } from '../run.ts'
import { undoUntil } from '../present.ts'
import { busy, ownImport } from '../own-import.ts'
import { showImport } from './show-import.ts'

/**
 * Begins to undo a written import, which is possible for a day.
 * @throws Problem `not_found`, `expired`, `conflict` with the reason if that is not possible
 */
export const beginUndoing = async (imports: Imports, who: Person, id: string): Promise<ImportDetail> => {
  const { record } = await ownImport(imports, who, id)
  await demandCompanyWithin(imports.platform.db, record.company, companiesToImport(who))
  if (record.state === 'written' && !undoUntil(record, imports.platform.clock.now()))
    throw new Problem('expired', t('import.undo.expired'))
  if (!(await beginWork(imports, record, 'written', { state: 'undoing' }))) throw busy()
  const shown = await showImport(imports, who, id)
  if (shown.state === 'written' && shown.failure) throw new Problem('conflict', shown.failure)
  return shown
}
