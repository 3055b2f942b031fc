import { user } from '#contract/people/user.ts'
import { personOf } from '../../platform/access/actor.ts'
import { bindEntity, type SavingIn } from '../../platform/engine/binding.ts'
import { recordActivity } from '../../platform/audit/record.ts'
import { rowAwaitsActivation } from './account-states.ts'
import { followChange } from './account-change.ts'
import { sendCodeBy } from './codes/send-code-by.ts'
import { deleteAccounts, demandNotErased } from './erase.ts'
import { keptOf } from './kept-repository.ts'
import { checkNames } from './names.ts'
import { isShownAsTrainee, userPolicy } from './policy.ts'
import { SHARED_COLUMNS } from './company-account.ts'
import { updateCompanyOf } from './company/repository.ts'
import { findUser } from './repository.ts'
import { demandUsername, placeTrainee, prepareAccount, setOnlyRole } from './save-rules.ts'
import { users } from './table.ts'

/** A new account gets its activation by mail; for an existing one, the change is followed up. */
const afterSave = async ({
  tx,
  platform,
  actor,
  id,
  before,
  values,
}: SavingIn<typeof users>): Promise<void> => {
  const who = personOf(actor)
  const row = await findUser(tx, id)
  if (!row) return
  if (!before && !row.active) await sendCodeBy(platform, tx, who, row)
  if (before && who) await followChange(tx, platform, before, row, { by: who })
  if (before) await platform.events.record(tx, 'person.changed', { user: id })
  if ('passwordHash' in values)
    await recordActivity(tx, actor, { action: 'password.set', what: row.name, entity: 'user', item: id })
  if ('activationDate' in values) await updateCompanyOf(tx, id, { activatedAt: row.activationDate })
  const shared = [...SHARED_COLUMNS, 'nif'] as const
  const changed = shared.filter((name) => name in values && row[name] !== before?.[name])
  if (!before || changed.length === 0) return
  const changes = Object.fromEntries(changed.map((name) => [name, row[name]]))
  await updateCompanyOf(tx, id, { ...changes, updatedAt: platform.clock.now() })
}

/** Records since when an account has belonged to its company, when that changes (rule invoice.contents). */
const noteJoining = ({ before, values, platform: { clock } }: SavingIn<typeof users>): void => {
  if (before && values.company !== undefined && values.company !== before.company)
    values.companySince = values.company === null ? null : clock.now()
}

/** Everybody with an account. */
export const userBinding = bindEntity(user, users, {
  policy: userPolicy,
  hooks: {
    // Twice: a form has to name a role, and the policy then drops the column for those who may not choose one.
    prepare: async ({ actor, id, input }) => {
      if (id === undefined) setOnlyRole(actor, input)
    },
    beforeSave: async (saving) => {
      if (saving.before) demandNotErased(saving.before)
      demandUsername(saving)
      if (!saving.before) setOnlyRole(saving.actor, saving.values)
      await placeTrainee(saving)
      await prepareAccount(saving)
      noteJoining(saving)
      await checkNames(saving.tx, saving.values, saving.id)
    },
    afterSave,
    // The account is removed like any other; its picture is removed with the item's files.
    beforeRemove: async ({ tx, platform, row }) => {
      await deleteAccounts(tx, platform, [row.id])
    },
    usedIn: ({ db, platform, id }) => keptOf(db, platform.personalData.held, [id]),
    presentNeeds: ['activationDate'],
    presentReads: { isTrainee: isShownAsTrainee },
    present: async (items, rows, { computed }) => {
      for (const [index, item] of items.entries()) {
        const row = rows[index]
        if (!row) continue
        item.isStudent = computed(index, 'isTrainee')
        // Only that a code is pending, never the code itself.
        item.activation = rowAwaitsActivation(row)
      }
    },
  },
})
