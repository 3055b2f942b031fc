import assert from 'node:assert/strict'
import type { Client, TestApp } from '../../testing/app.ts'
import type { addCourse } from '../../testing/builders.ts'

/** A client company, its people by their ids. */
interface Company {
  id: string
  trainee: { id: string }
  gestor: { id: string }
}

type Course = Awaited<ReturnType<typeof addCourse>>

/** What the makers build upon: both companies, both courses, and the caller. */
export interface MakersWorld {
  app: TestApp
  c: Company
  d: Company
  course: Course
  other: Course
  ids: { student: string }
  moderators: string[]
  admin: Client
  /** Adds an item of an entity through the API, by an administrator. */
  added: (entity: string) => Promise<string>
}

/**
 * What the lines of the table are about, by entity and by the table's word; `who` is the caller, for an item of their
 * own.
 */
export type Makers = Record<string, Record<string, (who: string) => Promise<string>>>

/** The id of the one row that a statement gives. */
export const one = async (rows: Promise<{ id: string }[]>): Promise<string> => {
  const [row] = await rows
  assert.ok(row)
  return row.id
}
