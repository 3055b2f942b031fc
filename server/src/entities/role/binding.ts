import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { role } from '#contract/entities/role.ts'
import { bindEntity } from '../engine/binding.ts'
import { recordSecurity } from '../security/record.ts'
import { roles } from './table.ts'

/** What stands in a role's row and gives no right. */
const texts = new Set(['name', 'search', 'createdAt', 'updatedAt'])

const rightsOf = (row: Record<string, unknown>): unknown =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !texts.has(column)))

export const roleBinding = bindEntity(role, roles, {
  hooks: {
    afterSave: async ({ tx, user, id, before }) => {
      const [row] = await tx.select().from(roles).where(eq(roles.id, id))
      if (!row || (before && isDeepStrictEqual(rightsOf(before), rightsOf(row)))) return
      await recordSecurity(tx, { event: 'permissions', by: user, reason: row.name })
    },
  },
  // Administrators' roles are the way back in; the screens cannot take it away (specification §6).
  can: (_user, row) => ({ remove: !row['admin'] }),
})
