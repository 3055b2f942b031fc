import { Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { onSessionLost } from '../../platform/lib/session-events.ts'
import { knownUser } from '../../platform/lib/user.ts'
import { late } from '../../platform/ui/late.tsx'

const LoginAgain = late(() => import('./LoginAgain.tsx'), 'toast')

/**
 * When the server no longer knows the session, asks the user for the password over what they were doing; the calls that
 * failed wait, and continue with the new session.
 */
export function LostSession() {
  const [lost, setLost] = useState<{ user: CurrentUser; settle: (isOpen: boolean) => void }>()
  useEffect(
    () =>
      onSessionLost(() => {
        const user = knownUser()
        if (!user) return Promise.resolve(false)
        return new Promise<boolean>((resolve) => {
          setLost({
            user,
            settle: (isOpen) => {
              setLost(undefined)
              resolve(isOpen)
            },
          })
        })
      }),
    [],
  )
  if (!lost) return null
  return (
    <Suspense fallback={null}>
      <LoginAgain {...lost} />
    </Suspense>
  )
}
