import { logout } from '#contract/accounts/session.ts'
import { call } from '../../lib/call.ts'
import { setUser } from '../../lib/user.ts'

/**
 * Ends the session; the server may be out of reach, the browser forgets in any case. Other tabs hear of it through
 * the note that `setUser` takes away (lib/user.ts, `onLeft`).
 */
export async function leave(): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  setUser(null)
}
