import { useBlocker } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import type { AddressState } from '../../platform/lib/address.ts'
import {
  askLoss,
  giveUpUnsaved,
  hasUnsaved,
  losesUnsaved,
  lossQuestion,
  onUnsaved,
} from '../../platform/lib/unsaved.ts'
import { late } from '../../platform/ui/late.tsx'

const UnsavedDialog = late(() => import('./UnsavedDialog.tsx'), 'toast')

/**
 * Stops every way out of a page that holds something unsaved until the person has answered. Only for closing the tab
 * the browser asks itself, for it shows no other question then.
 */
export function UnsavedGuard() {
  const isDirty = useSyncExternalStore(onUnsaved, hasUnsaved, () => false)
  const question = useSyncExternalStore(onUnsaved, lossQuestion, () => undefined)
  useBlocker({
    shouldBlockFn: async ({ next: { pathname, search } }) => {
      if (!losesUnsaved({ pathname, search: search as AddressState })) return false
      const leaves = await askLoss()
      if (leaves) giveUpUnsaved()
      return !leaves
    },
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  })
  // Loaded as soon as there is something to lose: it has to come also where the server is out of reach by then.
  if (!isDirty && !question) return null
  return (
    <Suspense fallback={null}>
      <UnsavedDialog question={question} />
    </Suspense>
  )
}
