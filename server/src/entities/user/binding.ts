import { eq } from 'drizzle-orm'
import { user } from '#contract/entities/user.ts'
import { bindEntity } from '../engine/binding.ts'
import { usersInSight } from './scope.ts'
import { users } from './table.ts'

/** What only an administrator may change of an account. */
const guarded = ['role', 'active', 'lock', 'company', 'privateCode', 'faqs', 'comments', 'username'] as const

export const userBinding = bindEntity(user, users, {
  scope: (who, action) => {
    if (who?.role.admin) return true
    if (action === 'edit') return who ? eq(users.id, who._id) : false
    return usersInSight(who)
  },
  hooks: {
    beforeSave: async ({ user: who, before, values }) => {
      if (who?.role.admin) return
      for (const column of guarded) if (before) delete values[column]
    },
  },
  can: (who, row) => ({
    edit: who.role.admin || row.id === who._id,
    remove: who.role.admin && !row['system'] && !row['active'],
  }),
})
