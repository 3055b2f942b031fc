import { logout } from '#contract/accounts/session.ts'
import { call } from '../../lib/call.ts'
import { setUser } from '../../lib/user.ts'

/**
 * Ends the session; the server may be out of reach, the browser forgets in any case. Other tabs hear of it through
 * the note that `setUser` takes away (lib/user.ts, `onLeft`).
 * @param go leads to a page that needs no session; only there is the user forgotten, for the others cannot do without
 */
export async function leave(go: () => Promise<unknown>): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  await go()
  setUser(null)
}
