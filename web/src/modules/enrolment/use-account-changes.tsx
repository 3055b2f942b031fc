import type { ReactNode } from 'react'
import type { CodeAccount } from '#contract/enrolment/code.ts'
import { editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { text } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../platform/lib/call.ts'
import { refresh } from '../../platform/lib/query.ts'
import { differences } from '../../platform/engine/edit/conflict.ts'
import { isConflict, useConflict } from '../../platform/engine/edit/use-conflict.tsx'

/** A PIN code as its own call answers it; `_can.reveal` is set where it may be shown whole. */
export type PinCode = CallAnswer<typeof getItem, 'code'>

type Typed = Pick<CodeAccount, 'name' | 'email'>

const fields = { name: text({ label: t('person.name') }), email: text({ label: t('person.email') }) }

/**
 * Changes one account of a PIN code at a time. Where somebody else saved the code meanwhile, the change is made on
 * what they saved; only an account that both changed is shown in its two versions.
 */
export function useAccountChanges(code: PinCode): {
  /** Each resolves to whether it was saved. */
  add: (typed: Typed) => Promise<boolean>
  edit: (account: CodeAccount, typed: Typed) => Promise<boolean>
  remove: (account: CodeAccount) => Promise<boolean>
  dialog: ReactNode
} {
  const conflict = useConflict()
  const params = { entity: 'code', id: code._id } as const

  /** @param change the new accounts; undefined if the person goes back to editing */
  const save = async (
    change: (accounts: readonly CodeAccount[], savedAt: string) => Promise<readonly Typed[] | undefined>,
    { accounts = [], updatedAt } = code,
  ): Promise<boolean> => {
    const changed = await change(accounts, updatedAt)
    if (!changed) return false
    try {
      await call(editItem, { params, body: { accounts: changed, updatedAt } })
    } catch (error) {
      if (!isConflict(error)) throw error
      return save(change, await call(getItem, { params }))
    }
    await refresh(getItem)
    return true
  }

  const edit = (before: CodeAccount, typed: Typed) =>
    save(async (accounts, savedAt) => {
      const now = accounts.find(({ _id }) => _id === before._id)
      const isSame = now?.name === before.name && now.email === before.email
      const found = now && !isSame ? differences({ fields }, { ...before }, typed, { ...now }) : []
      const choices = await conflict.choose(found, savedAt)
      if (!choices) return undefined
      const kept = Object.fromEntries(
        found.filter(({ path }) => choices[path] === 'theirs').map(({ path, theirs }) => [path, theirs]),
      )
      const row = { ...typed, ...kept }
      // An account removed meanwhile and changed here comes back as a new one.
      return now ? accounts.map((one) => (one === now ? { ...one, ...row } : one)) : [...accounts, row]
    })

  return {
    add: (typed) => save((accounts) => Promise.resolve([...accounts, typed])),
    edit,
    remove: ({ _id: gone }) =>
      save((accounts) => Promise.resolve(accounts.filter(({ _id }) => _id !== gone))),
    dialog: conflict.dialog,
  }
}
