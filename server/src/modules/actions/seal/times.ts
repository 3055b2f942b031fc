import { timePath } from '#contract/actions/archive.ts'
import type { SealedRecord } from '#contract/actions/manifest.ts'
import type { Db } from '../../../platform/database/db.ts'
import { verifyRecords, walkEntries } from '../../evidence/index.ts'

/** How far the records of time of an action's trainees go, and whether they are whole. */
export const recordsOf = async (on: Db, assignments: readonly string[]): Promise<SealedRecord[]> => {
  const recordOf = await verifyRecords(on, assignments)
  return assignments.map((assignment) => {
    const { entries, head, broken } = recordOf(assignment)
    return { assignment, entries, head, whole: broken === null }
  })
}

/**
 * The records themselves, as texts by their paths: each entry on a line of its own with its digest and the previous
 * one, so that anybody can follow the chain without the product (rule evidence.chain).
 */
export const textsOfTimes = async (on: Db, assignments: readonly string[]): Promise<[string, string][]> => {
  const lines = new Map<string, string[]>()
  for await (const { assignment, ...entry } of walkEntries(on, assignments)) {
    const own = lines.get(assignment) ?? []
    own.push(JSON.stringify(entry))
    lines.set(assignment, own)
  }
  return [...lines].map(([assignment, own]) => [timePath(assignment), `[\n${own.join(',\n')}\n]\n`])
}
