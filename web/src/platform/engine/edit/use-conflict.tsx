import { Suspense, useState, type ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import type { Choice, Difference } from './conflict.ts'
import { late } from '../../ui/late.tsx'

const ConflictDialog = late(() => import('./ConflictDialog.tsx'), 'toast')

/** Which values of two versions to keep, by path. */
export type Choices = Readonly<Record<string, Choice>>

/** Did the save fail because somebody else saved the item since it was read? A wrong field is no such conflict. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && error.errors.length === 0

/** Asks which of two versions stays, field by field, side by side. */
export function useConflict(): {
  /**
   * @param savedAt when the other version was saved
   * @returns the choice, without asking if nothing differs; undefined when the person goes back to the form
   */
  choose: (found: readonly Difference[], savedAt: string | undefined) => Promise<Choices | undefined>
  dialog: ReactNode
} {
  const [open, setOpen] = useState<{
    found: readonly Difference[]
    savedAt: string | undefined
    settle: (choices: Choices | undefined) => void
  }>()
  const choose = (found: readonly Difference[], savedAt: string | undefined) =>
    found.length === 0
      ? Promise.resolve({})
      : new Promise<Choices | undefined>((resolve) => {
          const settle = (choices: Choices | undefined) => {
            setOpen(undefined)
            resolve(choices)
          }
          setOpen({ found, savedAt, settle })
        })
  const dialog = open ? (
    <Suspense fallback={null}>
      <ConflictDialog
        differences={open.found}
        savedAt={open.savedAt}
        onChosen={open.settle}
        onClose={() => open.settle(undefined)}
      />
    </Suspense>
  ) : null
  return { choose, dialog }
}
