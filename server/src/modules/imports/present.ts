import type { ImportItem, ImportRow } from '#contract/imports/endpoints.ts'
import { IMPORT_UNDO_MS } from '#contract/imports/limits.ts'
import { rowChanges } from './people/changes.ts'
import { cellsOf } from './run.ts'
import type { ImportRecord, ImportRowRecord } from './tables.ts'

/** An import, with its company. */
export interface Found {
  record: ImportRecord
  company: { _id: string; name: string }
}

/** Until when a written import can be undone; null if it no longer can. */
export const undoUntil = ({ state, writtenAt, hasRows }: ImportRecord, now: Date): Date | null => {
  if (state !== 'written' || !writtenAt || !hasRows) return null
  const until = new Date(writtenAt.getTime() + IMPORT_UNDO_MS)
  return until > now ? until : null
}

/** An import as it is shown. */
export const toItem = ({ record, company }: Found, now: Date): ImportItem => {
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
