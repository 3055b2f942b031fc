import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loginAddress } from '../../lib/address.ts'
import { onSessionLost } from '../../lib/session-events.ts'
import { queryClient } from '../../lib/query.ts'
import { setUser } from '../../lib/user.ts'

/** When the server no longer knows the session, whoever was logged in is led to the login, with the way back. */
export function useLostSession(): void {
  const router = useRouter()
  useEffect(
    () =>
      onSessionLost(() => {
        const had = queryClient.getQueryData(['current-user'])
        if (!had) return
        void router.navigate({ href: loginAddress(router.state.location.href) }).then(() => {
          // Who stays to save what they wrote is still shown their page.
          if (router.state.location.pathname === '/login') setUser(null)
        })
      }),
    [router],
  )
}
