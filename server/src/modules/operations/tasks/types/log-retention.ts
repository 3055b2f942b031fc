import type { SQL } from 'drizzle-orm'
import { formatNumber } from '#contract/platform/text/format.ts'
import type { ItemTable } from '../../../../platform/engine/binding.ts'
import { activities, errors } from '../../../../platform/audit/tables.ts'
import type { TaskContext, TaskType } from '../../../../platform/task-types.ts'
import { securityEvents } from '../../../people/index.ts'
import { messages } from '../../../../platform/mail/tables.ts'
import { deleteOlder, isSettled, orphanAttachments } from './retention-repository.ts'

const BATCH = 2000
const DAY_MS = 24 * 60 * 60 * 1000

/** Removes rows older than so many days, a batch at a time so that nobody waits; gives how many. */
const clear = async (
  { platform, now, signal }: TaskContext,
  table: ItemTable,
  days: number,
  further?: SQL,
): Promise<number> => {
  const before = new Date(now.getTime() - days * DAY_MS)
  let removed = 0
  for (;;) {
    signal.throwIfAborted()
    const gone = await deleteOlder(platform.db, table, { before, further, limit: BATCH })
    removed += gone
    if (gone < BATCH) return removed
  }
}

/** Removes the files that were made for a message which is no longer there. */
const clearAttachments = async ({ platform: { db, files }, signal }: TaskContext): Promise<void> => {
  for (;;) {
    signal.throwIfAborted()
    const orphans = await orphanAttachments(db, BATCH)
    await files.discard(orphans)
    if (orphans.length < BATCH) return
  }
}

/** Keeps the logs to the days that the academy wants of each; mail that has yet to leave always stays. */
export const logRetention: TaskType = {
  type: 'logRetention',
  help: 'Apaga a atividade, os erros, as mensagens e as ocorrências de segurança mais antigos do que os dias indicados para cada um.',
  parameters: { activityDays: 1095, errorDays: 90, messageDays: 365, securityDays: 180 },
  base: {
    name: 'Limpar registos antigos',
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '*', hour: '3', minute: '20' },
  },
  run: async (context) => {
    const { activityDays, errorDays, messageDays, securityDays } = context.parameters
    const counts = [
      await clear(context, activities, activityDays ?? 1095),
      await clear(context, errors, errorDays ?? 90),
      await clear(context, messages, messageDays ?? 365, isSettled),
      await clear(context, securityEvents, securityDays ?? 180),
    ].map((count) => formatNumber(count))
    await clearAttachments(context)
    return `Apagados: ${counts[0]} de atividade, ${counts[1]} erros, ${counts[2]} mensagens, ${counts[3]} de segurança.`
  },
}
