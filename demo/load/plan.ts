import { createReadStream } from 'node:fs'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/database/columns.ts'
import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mediaFolder } from '../index.ts'

/** How many rows go into one statement. */
const AT_ONCE = 200

/** Who a file of the demo belongs to. */
interface Owner {
  kind: string
  id: string
  open?: boolean
}

/**
 * What loading the demo is made of: files go into the store at once, and what goes into the database waits for one
 * transaction, so that a load which is cut off leaves nothing but files that are swept away.
 */
export interface Plan {
  platform: Platform
  now: Date
  /** The moment `days` before now, and some minutes after it. */
  ago: (days: number, minutes?: number) => Date
  /** Stores a file of `demo/media` for an owner, under its own name or another. */
  store: (name: string, owner: Owner, as?: string) => Promise<StoredFile>
  /** Puts off something to be written. */
  write: (step: (tx: Tx) => Promise<unknown>) => void
  /** Puts off rows of a table, to be written with all others of it where the first of them was put off. */
  rows: <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => void
  steps: ((tx: Tx) => Promise<unknown>)[]
  files: { id: string; owner: Owner }[]
}

/** An empty plan. */
export const createPlan = (platform: Platform): Plan => {
  const now = platform.clock.now()
  const files: Plan['files'] = []
  const steps: Plan['steps'] = []
  const gathered = new Map<PgTable, PgTable['$inferInsert'][]>()
  return {
    platform,
    now,
    files,
    steps,
    ago: (days, minutes = 0) => new Date(now.getTime() - days * DAY_MS + minutes * 60_000),
    async store(name, owner, as = name) {
      const contents = createReadStream(new URL(name, mediaFolder))
      const file = await platform.files.upload(as, contents, { accept: [extensionOf(name)] })
      files.push({ id: file._id, owner })
      return file
    },
    write: (step) => void steps.push(step),
    rows(table, rows) {
      const before = gathered.get(table)
      if (before) return void before.push(...rows)
      const all = [...rows]
      gathered.set(table, all)
      steps.push(async (tx) => {
        for (let at = 0; at < all.length; at += AT_ONCE)
          await tx.insert(table).values(all.slice(at, at + AT_ONCE))
      })
    },
  }
}

/** Rows that get an `_id` each. */
export const withIds = <T extends object>(rows: readonly T[]): (T & { _id: string })[] =>
  rows.map((row) => ({ _id: newId(), ...row }))

/** The value of a key; a demo that names a missing one is a defect. */
export const named = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const found = map.get(key)
  if (found === undefined) throw new Error(`the demo has no ${key}`)
  return found
}
