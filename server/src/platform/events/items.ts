import { gatherForCommit } from '../database/after-commit.ts'
import type { Db } from '../database/db.ts'
import type { Signals } from './signals.ts'

/** What happened to an item; a removed one as it stood, by its columns, from which the database finds who saw it. */
type Change = { entity: string; id: string } & ({ what: 'new' | 'edit' } | { what: 'remove'; row: unknown })

/** An item that was removed, as it stood: by its columns. */
interface Removed {
  id: string
  row: unknown
}

/** The signals of the process, by its database: what writes rows has its transaction, and announces on it. */
const signalsOf = new WeakMap<Db, Signals>()

/** Lets a process's listeners receive what is announced on transactions of its database. */
export const receiveItems = (db: Db, signals: Signals): void => void signalsOf.set(db, signals)

/** What happened to each item in the end; one that was added and then changed is new. */
const outcomeOf = (changes: readonly Change[]): readonly Change[] => {
  const outcome = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.entity} ${change.id}`
    if (change.what !== 'edit' || outcome.get(key)?.what !== 'new') outcome.set(key, change)
  }
  return [...outcome.values()]
}

/** Emits a signal for all items of an entity to which the same happened. */
const emitChanges = async (db: Db, lists: readonly (readonly Change[])[]): Promise<void> => {
  const signals = signalsOf.get(db)
  if (!signals) return
  const groups = Map.groupBy(outcomeOf(lists.flat()), ({ entity, what }) => `${entity} ${what}`)
  for (const changes of groups.values()) {
    const [first] = changes
    if (!first) continue
    const { entity, what } = first
    const ids = changes.map(({ id }) => id)
    if (what === 'remove') {
      const rows = changes.map((change) => (change.what === 'remove' ? change.row : null))
      await signals.emit('entity.removed', { entity, ids, rows })
    } else await signals.emit('entity.saved', { entity, ids, isNew: what === 'new' })
  }
}

const announce = async (on: Db, changes: readonly Change[]): Promise<void> => {
  if (changes.length > 0) await gatherForCommit(on, emitChanges, changes)
}

/**
 * Announces items that were added or changed, once the transaction is committed, all of it together. What writes rows of
 * an entity calls this (the engine does): browsers, the totals of lists and what is kept in memory follow (rule
 * api.events).
 * @param on the transaction of the write
 */
export const announceSaved = (
  on: Db,
  entity: string,
  items: readonly { id: string }[],
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> =>
  announce(
    on,
    items.map(({ id }) => ({ entity, id, what: isNew ? 'new' : 'edit' })),
  )

/** Announces items that were removed, as `announceSaved` does those that were changed. */
export const announceRemoved = (on: Db, entity: string, removed: readonly Removed[]): Promise<void> =>
  announce(
    on,
    removed.map(({ id, row }) => ({ entity, id, what: 'remove', row })),
  )
