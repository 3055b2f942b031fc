import type { ImportDetail } from '#contract/imports/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { companiesToImport } from '../policy.ts'
import { beginWork } from './begin-work.ts'
import type { Imports } from '../run.ts'
import { busy, ownImport } from '../own-import.ts'
import { showImport } from './show-import.ts'

/**
 * Begins to write a rehearsed import: all of it, or its valid rows.
 * @throws Problem `not_found`, `conflict` if that was begun already
 */
export const beginWriting = async (
  imports: Imports,
  who: Person,
  id: string,
  partial: boolean,
): Promise<ImportDetail> => {
  const { record } = await ownImport(imports, who, id)
  await demandCompanyWithin(imports.platform.db, record.company, companiesToImport(who))
  if (!record.hasRows) throw new Problem('expired')
  if (!(await beginWork(imports, record, 'checked', { state: 'writing', partial }))) throw busy()
  return showImport(imports, who, id)
}
