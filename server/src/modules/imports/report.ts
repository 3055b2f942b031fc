import type { ImportReport, RowOutcome } from '#contract/imports/endpoints.ts'
import { IMPORT_AT_ONCE } from '#contract/imports/limits.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { rowsAfter } from './repository.ts'
import type { Imports } from './run.ts'
import { ownImport } from './own-import.ts'

const isDone = (outcome: RowOutcome | null) =>
  outcome === 'new' || outcome === 'update' || outcome === 'same' ? outcome : undefined

/** The outcome of a file, a line for each row in one of three lists; for a long file only the counts. */
export const reportOf = async (
  imports: Imports,
  who: Person,
  id: string,
  dryRun: boolean,
): Promise<ImportReport> => {
  const { record } = await ownImport(imports, who, id)
  const { state, rows, counts } = record
  const written = state === 'written'
  const shown = rows <= IMPORT_AT_ONCE ? await rowsAfter(imports.platform.db, id, 0, IMPORT_AT_ONCE) : []
  return {
    _id: id,
    state: state === 'reading' ? 'checking' : state,
    written,
    dryRun,
    rows,
    counts,
    success: shown.flatMap(({ row, item, username, name, outcome }) => {
      const action = isDone(outcome)
      return action ? [{ row, ...(item ? { _id: item } : {}), username, name, action }] : []
    }),
    error: shown.flatMap(({ row, outcome, errors: [first, ...others] }) =>
      outcome === 'error' && first ? [{ row, ...first, others }] : [],
    ),
    dropped: shown.flatMap(({ row, outcome, reason }) =>
      outcome === 'dropped' ? [{ row, reason: reason ?? '' }] : [],
    ),
    message: written ? t('trainee.imported') : (record.failure ?? ''),
  }
}
