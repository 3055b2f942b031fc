import { idOf } from '#contract/platform/kernel/kinds/reference.ts'
import type { ListedStorage } from './storage.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'

/** The unsaved input of a form, as the browser stores it. */
export interface Draft<T> {
  id: string
  /** When it was last written to, ISO. */
  at: string
  value: T
}

interface Drafts<T> {
  /** The newest first. */
  list: () => Draft<T>[]
  /** Puts a draft in the place of the one with its id. */
  keep: (draft: Draft<T>) => void
  drop: (id: string) => void
}

const PREFIX = 'draft:'
const KEPT_MS = 30 * 24 * 3600 * 1000
/** Two tabs may hold the same form; more drafts of one thing than this are useless. */
const MOST = 3

/** Under which name somebody's draft of something is kept. */
export const draftName = (owner: string, what: string): string => `${PREFIX}${owner}:${what}`

/** The owner of drafts on pages that need no session. */
export const VISITOR = 'visitor'

/**
 * The drafts of one form of one person.
 * @param owner the person's id, or VISITOR
 * @param what the form: an entity and an item's id
 * @param now for what is too old to be of use
 */
export function openDrafts<T>(
  storage: ListedStorage,
  owner: string,
  what: string,
  now = Date.now,
): Drafts<T> {
  const name = draftName(owner, what)
  const list = (): Draft<T>[] => {
    try {
      // Written below, with a value of this form; anything else throws here, or has no date that is new enough.
      return (JSON.parse(storage.getItem(name) ?? '[]') as Draft<T>[])
        .filter(({ at }) => now() - Date.parse(at) < KEPT_MS)
        .toSorted((a, b) => b.at.localeCompare(a.at))
    } catch {
      return []
    }
  }
  const write = (drafts: Draft<T>[]) =>
    drafts.length === 0
      ? storage.removeItem(name)
      : storage.setItem(name, JSON.stringify(drafts.slice(0, MOST)))
  const others = (id: string) => list().filter((draft) => draft.id !== id)
  return {
    list,
    keep: (draft) => write([draft, ...others(draft.id)]),
    drop: (id) => write(others(id)),
  }
}

const draftsOf = (storage: ListedStorage, owner: string): string[] =>
  storage.keys().filter((key) => key.startsWith(`${PREFIX}${owner}:`))

/** Whether somebody typed what is not saved, in whatever tab, and would be offered again. */
export const hasDrafts = (storage: ListedStorage, owner: string, now = Date.now): boolean =>
  draftsOf(storage, owner).some(
    (name) => openDrafts(storage, owner, name.slice(draftName(owner, '').length), now).list().length > 0,
  )

/** Throws away all that somebody typed and did not save, as at their logout. */
export function clearDrafts(storage: ListedStorage, owner: string): void {
  for (const key of draftsOf(storage, owner)) storage.removeItem(key)
}

const isFile = (value: unknown): boolean => typeof Blob !== 'undefined' && value instanceof Blob

/**
 * A value without what a draft never holds: a chosen file gives way to the one that is saved in its place, or to none.
 * @param saved the saved value at the same place; rows are found by their `_id`
 */
export function withoutFiles(value: unknown, saved: unknown): unknown {
  if (isFile(value)) return saved && typeof saved === 'object' && !isFile(saved) ? saved : null
  if (Array.isArray(value)) {
    const rows: unknown[] = Array.isArray(saved) ? saved : []
    return value.map((row: unknown) =>
      withoutFiles(
        row,
        rows.find((one) => idOf(one) === idOf(row)),
      ),
    )
  }
  if (!value || typeof value !== 'object') return value
  const held = recordOf(saved)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutFiles(one, held[key])]))
}
