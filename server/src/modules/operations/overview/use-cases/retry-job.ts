import { Problem } from '#contract/platform/kernel/problem.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { lockStuck } from '../../../../platform/jobs/stuck-repository.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** Tries a job again that failed for good. @throws Problem `not_found` for one that did not */
export const retryJob = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  id: string,
  user: Person,
): Promise<{ _id: string }> =>
  db.transaction(async (tx) => {
    const job = await lockStuck(tx, id)
    if (!job) throw new Problem('not_found')
    await jobs.retry(tx, job.queue, id)
    await recordActivity(tx, user, { action: 'job.retry', what: job.event ?? job.queue })
    return { _id: id }
  })
