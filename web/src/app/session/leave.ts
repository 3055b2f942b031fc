import { logout } from '#contract/accounts/session.ts'
import { call } from '../../lib/call.ts'
import { clearDrafts } from '../../lib/drafts.ts'
import { shelf } from '../../lib/shelf.ts'
import { askLoss, giveUpUnsaved, hasUnsaved } from '../../lib/unsaved.ts'
import { knownUser, noteLeaving, setUser } from '../../lib/user.ts'

/**
 * Ends the session as the person wishes; what was typed and not saved is asked about first, and the drafts go. The
 * server may be out of reach, the browser forgets in any case. Other tabs hear of it through the session's note
 * (lib/user.ts, `onLeft`).
 * @param go leads to a page that needs no session; only there is the user forgotten, for the others cannot do without
 */
export async function leave(go: () => Promise<unknown>): Promise<void> {
  if (hasUnsaved()) {
    if (!(await askLoss())) return
    giveUpUnsaved()
  }
  const owner = knownUser()?._id
  noteLeaving()
  await end(go)
  if (owner) clearDrafts(shelf, owner)
}

/** Ends the session of somebody who is not there: drafts wait for their return. */
export async function end(go: () => Promise<unknown>): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  await go()
  setUser(null)
}
