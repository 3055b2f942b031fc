import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '@playwright/test'
import { call } from '../../e2e/support/call.ts'
import { serveTwoPeople } from '../../e2e/support/two-people.ts'
import { runTask, taskRuns } from '#contract/operations/task-endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'

test('a kill -9 in the middle of a planned run has it begun again, and mails nobody twice', async (t) => {
  const { server, admin } = await serveTwoPeople(t)
  const tasks = await call(admin, listItems, {
    params: { entity: 'task' },
    query: { filter: { type: 'managerDigest' } },
  })
  const id = String(tasks.items[0]?._id)
  /** The addresses of the digests, one for each mail. */
  const digests = async () => {
    const { items } = await call(admin, listItems, {
      params: { entity: 'message' },
      query: { limit: 200, sort: '-createdAt' },
    })
    return items.filter(({ template }) => template === 'managerDigest').flatMap(({ toEmails }) => toEmails)
  }
  await server.dieAt({ table: 'messages', at: 'committed' })
  await call(admin, runTask, { params: { id } }).catch(() => undefined)
  await server.dead()
  await server.restart()
  assert.equal((await digests()).length, 1, 'the first manager has theirs')

  // For two minutes an instance is believed to live; then the clock's next minute has the run begun again.
  await server.advance(3 * 60_000)
  const lastRun = async () => (await call(admin, taskRuns, { params: { id } })).items
  await expect.poll(async () => (await lastRun())[0]?.status, { timeout: 240_000 }).toBe('done')
  assert.equal((await lastRun()).length, 1)
  const receivers = await digests()
  assert.ok(receivers.length > 1)
  assert.deepEqual(receivers.toSorted(), [...new Set(receivers)].toSorted())
})
