import type {
  ImportDetail,
  ImportItem,
  ImportReport,
  ImportRow,
  RowOutcome,
} from '#contract/imports/endpoints.ts'
import { IMPORT_AT_ONCE, IMPORT_UNDO_MS } from '#contract/imports/limits.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { rowChanges } from '../people/changes.ts'
import { companiesToImport, importsOf } from '../policy.ts'
import { findCompany, findImport, listImportsOf, pageOfRows, rowsAfter } from '../repository.ts'
import { cellsOf, type Imports } from '../run.ts'
import type { ImportRecord, ImportRowRecord } from '../tables.ts'

interface Found {
  record: ImportRecord
  company: { _id: string; name: string }
}

/** Until when a written import can be undone; null where it cannot any more. */
export const undoUntil = ({ state, writtenAt, hasRows }: ImportRecord, now: Date): Date | null => {
  if (state !== 'written' || !writtenAt || !hasRows) return null
  const until = new Date(writtenAt.getTime() + IMPORT_UNDO_MS)
  return until > now ? until : null
}

const toItem = ({ record, company }: Found, now: Date): ImportItem => {
  const { id, kind, file, state, partial, rows, done, counts, failure, hasRows } = record
  return {
    _id: id,
    kind,
    company,
    file,
    state: state === 'reading' ? 'checking' : state,
    partial,
    rows,
    done,
    counts,
    failure,
    hasRows,
    createdAt: record.createdAt.toISOString(),
    writtenAt: record.writtenAt?.toISOString() ?? null,
    undoUntil: undoUntil(record, now)?.toISOString() ?? null,
  }
}

/** An import of the caller's. @throws Problem `not_found` */
export const ownImport = async ({ platform: { db } }: Imports, who: Person, id: string): Promise<Found> => {
  const found = await findImport(db, id, importsOf(who))
  if (!found) throw new Problem('not_found')
  return found
}

/** The imports that somebody made. */
export const listOwn = async (
  { platform: { db, clock } }: Imports,
  who: Person,
  page: { skip: number; limit: number },
) => {
  const { items, total } = await listImportsOf(db, importsOf(who), page)
  return { items: items.map((item) => toItem(item, clock.now())), total }
}

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

/** A row as it is shown. */
export const toRow = (record: Pick<ImportRecord, 'mapping'>, row: ImportRowRecord): ImportRow => {
  const cells = cellsOf(record.mapping, row)
  return {
    row: row.row,
    outcome: row.outcome,
    username: row.username,
    name: row.name,
    cells,
    errors: row.errors,
    reason: row.reason,
    changes: row.before ? rowChanges(row.before, cells) : [],
  }
}

/**
 * A page of the rows of an import. What stood where they write is told to whoever answers for the company still.
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
  const tells =
    items.some(({ before }) => before !== null) &&
    (await findCompany(db, record.company, companiesToImport(who))) !== undefined
  return { items: items.map((row) => toRow(record, tells ? row : { ...row, before: null })), total }
}

const isDone = (outcome: RowOutcome | null) =>
  outcome === 'new' || outcome === 'update' || outcome === 'same' ? outcome : undefined

/** What came of a file, a line for each row in one of the three lists; of a long one the counts alone. */
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
