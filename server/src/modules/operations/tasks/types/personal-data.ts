import { and, eq, gt, inArray, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { formatNumber } from '#contract/platform/text/format.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import { assignments, attendance } from '../../../enrolment/index.ts'
import { comments } from '../../../support/index.ts'
import {
  ERASED_NAME,
  erasePerson,
  roles,
  type UserRow,
  users,
  isTraineeAlone,
} from '../../../people/index.ts'
import type { TaskContext, TaskType } from '../../../../platform/task-types.ts'
import { sqlState } from '../../../../platform/database/connect.ts'

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
    const rows = await platform.db
      .select()
      .from(users)
      .where(and(which, after ? gt(users.id, after) : undefined))
      .orderBy(users.id)
      .limit(BATCH)
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
    const { db } = context.platform
    const never = and(
      isNull(users.activationDate),
      isNull(users.lastLoginAt),
      eq(users.active, false),
      eq(users.system, false),
      lt(users.createdAt, dateBefore(context, 12)),
    )
    const removed = await eachUser(context, never, async ({ id }) => {
      try {
        await db.transaction(async (tx) => {
          await tx.delete(users).where(and(eq(users.id, id), isNull(users.activationDate)))
          await recordActivity(tx, context.actor, { action: 'user.retention', entity: 'user', item: id })
        })
        return true
      } catch (error) {
        if (sqlState(error)?.code === '23503') return false
        throw error
      }
    })
    return `Contas apagadas: ${formatNumber(removed)}.`
  },
}

/** Trainees of whom nothing was heard since a moment: no login, no training, no change to the account. */
const silentSince = ({ platform }: TaskContext, before: Date): SQL | undefined => {
  const { db } = platform
  const training = db
    .select({ one: sql`1` })
    .from(assignments)
    .leftJoin(attendance, eq(attendance.assignment, assignments.id))
    .where(
      and(
        eq(assignments.user, users.id),
        sql`greatest(${assignments.activationDate}, ${assignments.updatedAt}, ${attendance.lastAt}) >= ${before}`,
      ),
    )
  const traineeRoles = db.select({ id: roles.id }).from(roles).where(isTraineeAlone)
  return and(
    inArray(users.role, traineeRoles),
    eq(users.system, false),
    sql`${users.name} <> ${ERASED_NAME}`,
    lt(users.createdAt, before),
    lt(users.updatedAt, before),
    sql`(${users.lastLoginAt} is null or ${users.lastLoginAt} < ${before})`,
    notExists(training),
  )
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
    const erased = await eachUser(context, silentSince(context, dateBefore(context, 60)), async (user) => {
      await db.transaction(async (tx) => {
        await recordActivity(tx, context.actor, { action: 'user.erase', entity: 'user', item: user.id })
        await tx.delete(comments).where(eq(comments.user, user.id))
        await erasePerson(tx, events, user)
      })
      return true
    })
    return `Pessoas apagadas: ${formatNumber(erased)}.`
  },
}
