import type { RowOutcome } from '#contract/imports/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { findCompanyWithin } from '../../people/index.ts'
import { companiesToImport } from '../policy.ts'
import { toRow } from '../present.ts'
import { pageOfRows } from '../repository.ts'
import type { Imports } from '../run.ts'
import { ownImport } from '../own-import.ts'

/**
 * A page of an import's rows. Previous values are shown only while the caller manages the company.
 * @throws Problem `not_found`
 */
export const listRows = async (
  imports: Imports,
  who: Person,
  id: string,
  page: { skip: number; limit: number; outcome?: RowOutcome | undefined },
) => {
  const { db } = imports.platform
  const { record } = await ownImport(imports, who, id)
  const { items, total } = await pageOfRows(db, id, page)
  const showsBefore =
    items.some(({ before }) => before !== null) &&
    (await findCompanyWithin(db, record.company, companiesToImport(who))) !== undefined
  return { items: items.map((row) => toRow(record, showsBefore ? row : { ...row, before: null })), total }
}
