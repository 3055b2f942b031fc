import { useState } from 'react'
import { lockUser } from '#contract/accounts/password.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import type { useVersion } from '../../../platform/lib/use-version.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { editDifferences, editValuesOf, type EditValues } from './edit-values.ts'
import { personNow, refreshPerson, type Person } from './person.ts'

/**
 * Locks or unlocks the account of a person being edited. That makes a version of its own, from which the editor
 * continues; other people's changes are still shown.
 * @param person the edited person; nothing is done for a new one
 */
export function usePersonLock(
  person: Person | undefined,
  { version, begin }: Pick<ReturnType<typeof useVersion<EditValues>>, 'version' | 'begin'>,
) {
  const [isLocked, setLocked] = useState(person?.lock ?? false)
  const [isLocking, setLocking] = useState(false)
  const lock = async () => {
    if (!person) return
    setLocking(true)
    try {
      await call(lockUser, { params: { id: person._id }, body: { lock: !isLocked } })
      setLocked(!isLocked)
      const { values } = version
      const fresh = await personNow(person._id)
      if (editDifferences(values, values, editValuesOf(fresh)).length === 0)
        begin({ values, updatedAt: fresh.updatedAt })
      toast.success(t('user.saved'))
      await Promise.all([refreshPerson(), refresh(listItems)])
    } catch (error) {
      toast.failure(error)
    } finally {
      setLocking(false)
    }
  }
  return { isLocked, isLocking, lock }
}
