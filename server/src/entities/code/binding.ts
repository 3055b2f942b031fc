import { maskCode, readCode } from '#contract/code/rules.ts'
import { code } from '#contract/entities/code.ts'
import { invalidField, Problem } from '#contract/kernel/problem.ts'
import { t } from '#contract/text/text.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { bindEntity, type Row } from '../engine/binding.ts'
import { accountsOf, saveAccounts } from './accounts.ts'
import { newCode } from './new-code.ts'
import { codesInSight } from './scope.ts'
import { codes } from './tables.ts'

/** Whoever made a code, or hands it out for its company, reads it whole. */
const mayRead = (user: SessionUser | undefined, row: Row): boolean =>
  !!user &&
  (user.role.admin ||
    row['owner'] === user._id ||
    (row['company'] !== null && (user.role.gestor || row['company'] === user._id)))

export const codeBinding = bindEntity(code, codes, {
  scope: codesInSight,
  hooks: {
    beforeSave: async ({ before, values, user }) => {
      const typed = values['code']
      const word = typeof typed === 'string' ? readCode(typed).code : ''
      if (word) values['code'] = word
      else if (before) delete values['code']
      else values['code'] = newCode()
      if (typed && word.length < 5) throw invalidField('code', t('validation.tooShort'))
      if (!before) values['owner'] = user?._id ?? null
      for (const column of ['type', 'accountsAllowed', 'modules'])
        if (values[column] === null || values[column] === undefined) delete values[column]
      const used = Number(before?.['accountsUsed'] ?? 0)
      if (Number(values['accountsAllowed'] ?? used) < used)
        throw invalidField('accountsAllowed', t('validation.min', { min: used }))
    },
    beforeRemove: async ({ row }) => {
      if (Number(row['accountsUsed']) > 0)
        throw new Problem('in_use', t('problem.in_use', { where: 'cursos atribuídos' }))
    },
    afterSave: saveAccounts,
    present: async (items, rows, { db, user, whole }) => {
      const [only] = items
      if (whole && only) only['accounts'] = await accountsOf(db, only._id)
      for (const [index, item] of items.entries()) {
        const row = rows[index]
        if (row && !mayRead(user, row)) item['code'] = maskCode(String(item['code']))
      }
    },
  },
})
