import { and, eq, isNotNull } from 'drizzle-orm'
import { all } from '../../../platform/access/scope.ts'
import { findImport, markMailed, rowsAfter } from '../repository.ts'
import { mayMailMore, TURN_SECONDS } from '../mail-turns.ts'
import { MAILS_QUEUE } from '../queues.ts'
import type { Imports } from '../run.ts'
import { importRows } from '../tables.ts'
import { workOf } from '../work-of-kind.ts'

/** Mails per transaction. */
const MAILS_AT_ONCE = 25

const unmailed = and(eq(importRows.outcome, 'new'), eq(importRows.mailed, false), isNotNull(importRows.item))

/**
 * Mails some of the people whom an import created, or gave courses; returns the last row done, and whether somebody
 * waits.
 */
const mailSome = (imports: Imports, id: string, after: number) =>
  imports.platform.db.transaction(async (tx) => {
    const found = await findImport(tx, id, all)
    if (found?.record.state !== 'written') return undefined
    const { owner, kind } = found.record
    const rows = await rowsAfter(tx, id, after, MAILS_AT_ONCE, unmailed)
    const last = rows.at(-1)
    if (!last) return undefined
    if (!(await mayMailMore(tx, owner, rows.length))) return { after: last.row, someWait: true }
    const later = await workOf(imports, kind).mail(tx, rows)
    const mailed = rows.filter(({ item }) => !later.has(item ?? ''))
    await markMailed(
      tx,
      id,
      mailed.map(({ row }) => row),
    )
    return { after: last.row, someWait: later.size > 0 }
  })

/**
 * Mails the people whom an import created, or gave courses, each once; nobody once it was undone. People who were
 * just sent the same mail, and mails beyond an hour's limit, have their turn later (rule import.mails).
 */
export const mailImported = async (imports: Imports, id: string): Promise<void> => {
  const { db, jobs } = imports.platform
  let someWait = false
  for (let after = 0; ;) {
    const step = await mailSome(imports, id, after)
    if (!step) break
    after = step.after
    someWait ||= step.someWait
  }
  // If the process dies before this, its job runs again and finds who still waits.
  if (someWait) await db.transaction((tx) => jobs.send(tx, MAILS_QUEUE, { id }, { startAfter: TURN_SECONDS }))
}
