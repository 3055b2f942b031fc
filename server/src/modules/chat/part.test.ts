import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createChatWorld } from '../../testing/chat.ts'
import { whereOf } from '../../platform/access/scope.ts'
import { assignments } from '../enrolment/tables.ts'
import { findPerson } from '../people/index.ts'
import { isOverseen, takePart } from './policy.ts'
import { findConversation } from './repositories/conversations.ts'
import { chatThreads } from './tables.ts'

describe('whose conversation it is', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('is said alike of a conversation and of a course with its trainee', async () => {
    const { db } = app.platform
    const { course, degree, enrol } = await createChatWorld(app)
    const [trainee, other, left] = [await enrol(), await enrol(), await enrol()]
    for (const { write } of [trainee, other, left]) await write('Uma dúvida')
    await db.delete(assignments).where(eq(assignments.id, left.assignment.id))
    const { user: admin } = await app.asNew('admin')
    const { user: stranger } = await app.asNew('tutor')
    const people = [trainee.owner, other.owner, left.owner, course.tutor.id, admin.id, stranger.id]
    const seen: string[][] = []
    for (const [index, id] of people.entries()) {
      const who = await findPerson(db, id)
      assert.ok(who)
      const parts: string[] = []
      for (const { owner } of [trainee, other, left]) {
        const threads = await db
          .select({ id: chatThreads.id })
          .from(chatThreads)
          .where(and(eq(chatThreads.owner, owner), eq(chatThreads.degree, degree), whereOf(takePart(who))))
        const found = await findConversation(db, who, { owner, degree })
        const isTheirs = found !== undefined && !isOverseen(found)
        assert.equal(threads.length === 1, isTheirs, `person ${index} of ${owner}`)
        parts.push(found?.as ?? '-')
      }
      seen.push(parts)
    }
    assert.deepEqual(seen, [
      ['trainee', '-', '-'],
      ['-', 'trainee', '-'],
      ['-', '-', '-'],
      ['tutor', 'tutor', 'tutor'],
      ['overseer', 'overseer', 'overseer'],
      ['-', '-', '-'],
    ])
  })
})
