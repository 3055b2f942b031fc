import { headKey, isMapping } from '#contract/imports/columns.ts'
import type { ImportDetail } from '#contract/imports/endpoints.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { demandCompanyWithin } from '../../people/index.ts'
import { companiesToImport } from '../policy.ts'
import { beginWork } from './begin-work.ts'
import { rememberColumns } from '../repository.ts'
import type { Imports } from '../run.ts'
import { busy, ownImport } from '../own-import.ts'
import { showImport } from './show-import.ts'

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
  await demandCompanyWithin(imports.platform.db, record.company, companiesToImport(who))
  if (!record.hasRows || !isMapping(record.kind, mapping))
    throw invalidField('mapping', t('import.error.mapping'))
  const chosen = new Map(
    record.heads.flatMap((head, index) => {
      const key = headKey(head)
      return key === '' ? [] : [[key, mapping[index] ?? ''] as const]
    }),
  )
  await rememberColumns(imports.platform.db, record.company, record.kind, chosen)
  if (!(await beginWork(imports, record, 'checked', { state: 'checking', mapping }))) throw busy()
  return showImport(imports, who, id)
}
