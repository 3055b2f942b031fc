import type { SQL } from 'drizzle-orm'
import { formatNumber } from '#contract/platform/text/format.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import { sqlState } from '../../../../platform/database/connect.ts'
import type { TaskContext, TaskType } from '../../../../platform/task-types.ts'
import { erasePerson, lockUserRow, removeAccount, type UserRow } from '../../../people/index.ts'
import { forgetOpenTraining } from '../../../reports/index.ts'
import { deleteNotesOf } from '../../../support/index.ts'
import { neverActivated, nextUsers, silentSince } from './personal-data-repository.ts'

const BATCH = 200

/** The moment so many months before. */
const monthsBefore = (now: Date, months: number): Date => {
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at
}

/** Goes through accounts by id, a batch at a time; gives how many `act` said yes to. */
const eachUser = async (
  { platform, signal }: TaskContext,
  which: SQL | undefined,
  act: (user: UserRow) => Promise<boolean>,
): Promise<number> => {
  let done = 0
  let after: string | undefined
  for (;;) {
    const rows = await nextUsers(platform.db, which, after, BATCH)
    for (const user of rows) {
      signal.throwIfAborted()
      if (await act(user)) done++
    }
    after = rows.at(-1)?.id
    if (rows.length < BATCH) return done
  }
}

const dateBefore = (context: TaskContext, fallback: number) =>
  monthsBefore(context.now, context.parameters.months ?? fallback)

/** Removes accounts that were made and never activated. One that something refers to stays. */
export const removeNeverActivated: TaskType = {
  type: 'removeNeverActivated',
  help: 'Apaga as contas criadas há mais dos meses indicados que nunca foram ativadas e às quais nada está associado.',
  parameters: { months: 12 },
  base: {
    name: 'Apagar contas nunca ativadas',
    isActive: true,
    criteria: { month: '*', monthday: '*', weekday: '0', hour: '4', minute: '0' },
  },
  run: async (context) => {
    const { db, events } = context.platform
    const removed = await eachUser(context, neverActivated(dateBefore(context, 12)), async ({ id }) => {
      try {
        return await db.transaction(async (tx) => {
          const user = await lockUserRow(tx, id)
          if (user?.activationDate !== null) return false
          await removeAccount(tx, events, id)
          await recordActivity(tx, context.actor, { action: 'user.retention', entity: 'user', item: id })
          return true
        })
      } catch (error) {
        if (sqlState(error)?.code === '23503') return false
        throw error
      }
    })
    return `Contas apagadas: ${formatNumber(removed)}.`
  },
}

/** Erases people who have been gone for long; what the law makes the academy keep of them stays. */
export const eraseInactive: TaskType = {
  type: 'eraseInactive',
  help: 'Apaga os dados pessoais de formandos sem acesso há mais dos meses indicados. Ficam os registos de formação e os certificados, que a lei manda guardar.',
  parameters: { months: 60 },
  base: {
    name: 'Apagar dados de pessoas inativas',
    isActive: false,
    criteria: { month: '*', monthday: '1', weekday: '*', hour: '4', minute: '30' },
  },
  run: async (context) => {
    const { db, events } = context.platform
    const erased = await eachUser(context, silentSince(db, dateBefore(context, 60)), async (user) => {
      await db.transaction(async (tx) => {
        await recordActivity(tx, context.actor, { action: 'user.erase', entity: 'user', item: user.id })
        await deleteNotesOf(tx, user.id)
        await forgetOpenTraining(tx, user.id)
        await erasePerson(tx, events, user)
      })
      return true
    })
    return `Pessoas apagadas: ${formatNumber(erased)}.`
  },
}
