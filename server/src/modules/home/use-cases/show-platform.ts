import { NAMED, type homePlatform } from '#contract/home/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { waitingForAdmin } from '../../operations/index.ts'

/** What waits in the platform for an administrator (rule home.platform). */
export const showPlatform = async ({ db }: Platform): Promise<CallAnswer<typeof homePlatform>> => {
  const waiting = await waitingForAdmin(db)
  const tasks = waiting?.tasks ?? []
  return {
    hasCompanies: waiting?.hasCompanies ?? false,
    waiting: waiting?.waiting ?? 0,
    mails: waiting?.mails ?? 0,
    tasks: { total: tasks.length, items: tasks.slice(0, NAMED) },
    jobs: waiting?.jobs ?? 0,
  }
}
