import { isDeepStrictEqual } from 'node:util'
import { emptyPromises } from '#contract/people/grantable.ts'
import { pageLabel } from '#contract/people/page-label.ts'
import type { PagePermission, RoleAccess } from '#contract/platform/kernel/roles.ts'
import { role } from '#contract/people/role.ts'
import { invalid } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import { bindEntity } from '../../platform/engine/binding.ts'
import { rolePolicy } from './policy.ts'
import { recordSecurity } from './security/record.ts'
import { findRole } from './role/repository.ts'
import { roles } from './role/table.ts'

/** Columns of a role's row that give no right. */
const texts = new Set(['name', 'search', 'createdAt', 'updatedAt'])

const rightsOf = (row: Record<string, unknown>): unknown =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !texts.has(column)))

export const roleBinding = bindEntity(role, roles, {
  policy: rolePolicy,
  hooks: {
    beforeSave: async ({ before, values }) => {
      const role = { ...before, ...values } as Pick<RoleAccess, 'approvalLevel' | 'sa'> & {
        pages?: PagePermission[]
      }
      if (values.pages === undefined && values.sa === undefined && values.approvalLevel === undefined) return
      // A tick that grants nothing would be a false promise.
      const errors = emptyPromises(role.pages ?? [], role).map(({ name, action, index }) => ({
        field: `permissions.pages.${index}.${action}`,
        message: t('role.notGrantable', { page: pageLabel(name) }),
      }))
      if (errors.length > 0) throw invalid(errors)
    },
    afterSave: async ({ tx, actor, id, before }) => {
      const row = await findRole(tx, id)
      if (!row || (before && isDeepStrictEqual(rightsOf(before), rightsOf(row)))) return
      await recordSecurity(tx, { event: 'permissions', by: personOf(actor), reason: row.name })
    },
  },
})
