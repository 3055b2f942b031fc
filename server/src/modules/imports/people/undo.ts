import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isStillUsed } from '../../../platform/database/connect.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { lockUserRows, removeAccounts } from '../../people/index.ts'
import type { Imports, Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { partsOf } from './before.ts'
import { undoEmployments } from './undo-employments.ts'
import { inputOf } from './write.ts'

/** Restores what a row changed in a person's record. */
const restore = async (
  { engine }: Imports,
  tx: Tx,
  { who }: Run,
  person: string,
  row: ImportRowRecord | undefined,
): Promise<void> => {
  const before = partsOf(row?.before ?? null).record
  if (Object.keys(before).length > 0) await engine.saveIn(tx, 'user', person, inputOf(before), who)
}

/**
 * Undoes what rows about people wrote (rule import.undo): new people are removed, changed fields restored.
 * @throws Problem `conflict` if one of them has logged in, was changed, or has been given something since
 */
export const undoPeople =
  (imports: Imports) =>
  async (tx: Tx, run: Run, rows: readonly ImportRowRecord[]): Promise<void> => {
    const { who, record } = run
    const byId = new Map(rows.flatMap((row) => (row.item ? [[row.item, row] as const] : [])))
    const writtenAt = record.writtenAt ?? record.updatedAt
    const gone: string[] = []
    const people = await lockUserRows(tx, [...byId.keys()])
    await undoEmployments(imports, tx, run, rows)
    for (const person of people) {
      const row = byId.get(person.id)
      const isNew = row?.outcome === 'new'
      const cameIn = person.lastLoginAt !== null && (isNew || person.lastLoginAt > writtenAt)
      if (cameIn || (isNew && person.activationDate !== null))
        throw new Problem('conflict', t('import.undo.loggedIn'))
      if (person.updatedAt > writtenAt) throw new Problem('conflict', t('import.undo.changed'))
      if (isNew) gone.push(person.id)
      else await restore(imports, tx, run, person.id, row)
    }
    if (gone.length === 0) return
    try {
      await tx.transaction((inner) => removeAccounts(inner, imports.platform, gone))
    } catch (error) {
      const isKept = error instanceof Problem && error.code === 'in_use'
      if (isKept || isStillUsed(error)) throw new Problem('conflict', t('import.undo.inUse'))
      throw error
    }
    for (const id of gone)
      await recordActivity(tx, who, {
        action: 'user.remove',
        what: byId.get(id)?.name ?? '',
        entity: 'user',
        item: id,
      })
  }
