import { and, eq, inArray } from 'drizzle-orm'
import { ADDRESS_COLUMNS } from '#contract/places/address.ts'
import { user } from '#contract/people/user.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { personOf, type Person } from '../../platform/access/actor.ts'
import { all, allIf, none, or, whereOf } from '../../platform/access/scope.ts'
import { companies } from './company-table.ts'
import type { Db } from '../../platform/database/db.ts'
import { bindEntity, type SavingIn } from '../../platform/engine/binding.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { roleId } from './role/base-roles.ts'
import { roles } from './role/table.ts'
import { followChange } from './account-change.ts'
import { sendCode } from './activation-code.ts'
import { checkNames } from './names.ts'
import { applyRights, prepareAccount } from './save-rules.ts'
import { managedBy, usersInSight } from './scope.ts'
import { users } from './table.ts'

/** A new account gets its activation by mail; of another, what follows from the change. */
const afterSave = async ({
  tx,
  platform,
  actor,
  id,
  before,
  values,
}: SavingIn<typeof users>): Promise<void> => {
  const who = personOf(actor)
  const [row] = await tx.select().from(users).where(eq(users.id, id))
  if (!row) return
  if (!before && !row.active) await sendCode(platform, tx, row)
  if (before && who) await followChange(tx, platform, before, row, { by: who })
  if (before) await platform.events.record(tx, 'person.changed', { user: id })
  if ('passwordHash' in values)
    await recordActivity(tx, actor, { action: 'password.set', what: row.name, entity: 'user', item: id })
  if ('activationDate' in values)
    await tx.update(companies).set({ activatedAt: row.activationDate }).where(eq(companies.id, id))
  const shared = ['email', 'name', 'nif', ...ADDRESS_COLUMNS] as const
  const changes = Object.fromEntries(shared.filter((name) => name in values).map((name) => [name, row[name]]))
  if (before && Object.keys(changes).length > 0)
    await tx.update(companies).set(changes).where(eq(companies.id, id))
}

/** Everybody with an account. Who may see and change whom: rules reach.scope and person.edit. */
export const userBinding = bindEntity(user, users, {
  scope: (who, action) => {
    if (who.kind !== 'person') return none
    if (action === 'add') return allIf(who.role.admin || who.role.gestor || who.role.master)
    if (action !== 'edit') return usersInSight(who)
    return who.role.admin ? all : or(eq(users.id, who._id), managedBy(who))
  },
  hooks: {
    // Who a manager adds is a trainee, and nobody has to say so.
    prepare: async ({ actor, id, input }) => {
      const who = personOf(actor)
      if (id === undefined && who && !who.role.admin) input['role'] = roleId.student
    },
    beforeSave: async (saving) => {
      await applyRights(saving)
      await prepareAccount(saving)
      await checkNames(saving.tx, saving.values, saving.id)
    },
    afterSave,
    beforeRemove: async ({ tx, row }) => {
      const [role] = await tx.select({ admin: roles.admin }).from(roles).where(eq(roles.id, row.role))
      if (role?.admin) throw new Problem('forbidden')
    },
    present: async (items, rows, { db, actor }) => {
      const who = personOf(actor)
      const ids = rows.map(({ id }) => id)
      const [facts, managed] = await Promise.all([
        factsOf(db, ids),
        who && !who.role.admin ? managedIds(db, who, ids) : undefined,
      ])
      for (const [index, item] of items.entries()) {
        const row = rows[index]
        if (!row) continue
        const isSelf = row.id === who?._id
        const { isAdmin = false, isStudent = false } = facts.get(row.id) ?? {}
        const mayManage = who?.role.admin ? !isAdmin : (managed?.has(row.id) ?? false)
        item.isStudent = isStudent
        // That it waits, never what it waits for.
        item.activation = !row.active && row.activationDate === null
        item._can = {
          edit: isSelf || mayManage,
          remove: Boolean(who?.role.admin) && !isSelf && !isAdmin && !row.system && !row.active,
          lock: !isSelf && (who?.role.admin || mayManage),
        }
      }
    },
  },
  can: (who, row) => ({
    remove: who.role.admin && row.id !== who._id && !row.system && !row.active,
  }),
})

/** Which of the users are administrators, and which trainees, in one read. */
async function factsOf(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: users.id, isAdmin: roles.admin, isStudent: roles.student })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(inArray(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function managedIds(db: Db, who: Person, ids: string[]): Promise<Set<string>> {
  const scope = managedBy(who)
  if (ids.length === 0 || scope.kind === 'none') return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(whereOf(scope), inArray(users.id, ids)))
  return new Set(rows.map(({ id }) => id))
}
