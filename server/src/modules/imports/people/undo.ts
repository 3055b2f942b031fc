import { Problem } from '#contract/platform/kernel/problem.ts'
import { isStillUsed } from '../../../platform/database/connect.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { holdersOf, lockUserRows, removeAccounts, type UserRow } from '../../people/index.ts'
import type { Imports, Run } from '../run.ts'
import type { ImportRowRecord } from '../tables.ts'
import { cameInSince, changedSince, heldSince } from '../undo-refusals.ts'
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

/** What the rows say of the people that they wrote; by their names there, for they may be out of the importer's sight by now. */
interface Written {
  isNew: (person: Pick<UserRow, 'id'>) => boolean
  nameOf: (person: Pick<UserRow, 'id'>) => string
}

/** Refuses where one of the people has logged in, been activated or changed since. @throws Problem `conflict` */
const demandUntouched = (people: readonly UserRow[], { isNew, nameOf }: Written, writtenAt: Date): void => {
  const cameIn = people.filter((person) =>
    isNew(person)
      ? person.lastLoginAt !== null || person.activationDate !== null
      : person.lastLoginAt !== null && person.lastLoginAt > writtenAt,
  )
  if (cameIn.length > 0) throw cameInSince(cameIn.map(nameOf))
  const changed = people.filter(({ updatedAt }) => updatedAt > writtenAt)
  if (changed.length > 0) throw changedSince(changed.map(nameOf))
}

/** Removes new people, unless there is something of them that stays. @throws Problem `conflict`, with what and whose */
const removeNew = async (
  { platform }: Imports,
  tx: Tx,
  people: readonly UserRow[],
  { nameOf }: Written,
): Promise<void> => {
  const ids = people.map(({ id }) => id)
  try {
    await tx.transaction((inner) => removeAccounts(inner, platform, ids))
  } catch (error) {
    const isKept = error instanceof Problem && error.code === 'in_use'
    if (!isKept && !isStillUsed(error)) throw error
    const holders = await holdersOf(tx, platform.personalData.held, ids)
    const held = new Set(holders.flatMap((holder) => holder.people))
    const names = people.filter(({ id }) => held.has(id)).map(nameOf)
    throw heldSince(
      names,
      holders.map(({ label }) => label),
    )
  }
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
    const people = await lockUserRows(tx, [...byId.keys()])
    await undoEmployments(imports, tx, run, rows)
    const written: Written = {
      isNew: ({ id }) => byId.get(id)?.outcome === 'new',
      nameOf: ({ id }) => byId.get(id)?.name ?? '',
    }
    const { isNew, nameOf } = written
    demandUntouched(people, written, record.writtenAt ?? record.updatedAt)
    const gone = people.filter(isNew)
    for (const person of people)
      if (!isNew(person)) await restore(imports, tx, run, person.id, byId.get(person.id))
    if (gone.length === 0) return
    await removeNew(imports, tx, gone, written)
    for (const person of gone)
      await recordActivity(tx, who, {
        action: 'user.remove',
        what: nameOf(person),
        entity: 'user',
        item: person.id,
      })
  }
