import type { Tx } from '../../../platform/database/db.ts'
import {
  lockEmployments,
  neededAmong,
  removeEmployments,
  type EmploymentRow,
  type Shortened,
} from '../../compliance/index.ts'
import type { Imports, Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { changedSince, neededSince } from '../undo-refusals.ts'
import { partsOf, type Before } from './before.ts'

/** Whether the row entered it: an existing one had a first day. */
const isEntered = ({ outcome }: ImportRowRecord, stood: Before): boolean =>
  outcome === 'new' || stood['startDate'] !== undefined

/** The day on which an employment ends again; undefined if undoing does not end it earlier. */
const endOf = (stood: Before): string | undefined => {
  const { endDate } = stood
  return typeof endDate === 'string' ? endDate : undefined
}

/**
 * Undoes the employments that rows wrote (rule import.undo): entered ones are removed, changed ones restored.
 * @throws Problem `conflict` if one was changed since, or training elsewhere or used credit depends on it
 */
export const undoEmployments = async (
  { engine }: Imports,
  tx: Tx,
  { who, record }: Run,
  rows: readonly ImportRowRecord[],
): Promise<void> => {
  const written = new Map(
    rows.flatMap((row) => {
      const { id, employment: stood } = partsOf(row.before)
      return id === null ? [] : [[id, { stood, name: row.name, entered: isEntered(row, stood) }] as const]
    }),
  )
  if (written.size === 0) return
  const writtenAt = record.writtenAt ?? record.updatedAt
  const there = (await lockEmployments(tx, [...written.keys()])).flatMap((row) => {
    const one = written.get(row.id)
    return one ? [{ row, ...one }] : []
  })
  const changed = there.filter(({ row }) => row.updatedAt > writtenAt)
  if (changed.length > 0) throw changedSince(changed.map(({ name }) => name))
  const shortened = there.flatMap(({ row: { id, startDate }, entered, stood }): Shortened[] => {
    const endDate = endOf(stood)
    if (entered) return [{ id, kept: null }]
    return endDate === undefined ? [] : [{ id, kept: { startDate, endDate } }]
  })
  const needed = shortened.length > 0 ? await neededAmong(tx, shortened) : new Set<string>()
  if (needed.size > 0) throw neededSince(there.flatMap(({ row, name }) => (needed.has(row.id) ? [name] : [])))
  const gone: EmploymentRow[] = there.flatMap(({ row, entered }) => (entered ? [row] : []))
  await removeEmployments(tx, who, gone)
  for (const { row, entered, stood } of there)
    if (!entered) await engine.saveIn(tx, 'employment', row.id, stood, who)
}
