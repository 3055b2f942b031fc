import { logout } from '#contract/platform/access/session.ts'
import { call } from '../../platform/lib/call.ts'
import { clearDrafts } from '../../platform/lib/drafts.ts'
import { unasked } from '../../platform/lib/session-events.ts'
import { shelf } from '../../platform/lib/shelf.ts'
import { askLoss, giveUpUnsaved, hasUnsaved } from '../../platform/lib/unsaved.ts'
import { knownUser, noteLeaving, setUser, stopAsking } from '../../platform/lib/user.ts'
import { forgetRecent } from './recent.ts'

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
  const files = await import('../../platform/lib/kept-files.ts').catch(() => undefined)
  if (owner && (await files?.hasKeptFiles(owner)) && !(await askLoss())) return
  noteLeaving()
  await end(go)
  if (!owner) return
  clearDrafts(shelf, owner)
  await files?.dropFilesOf(owner)
  forgetRecent(owner)
  // Whoever comes next to this browser is not told what was theirs.
  await import('../../modules/notices/browser-push.ts')
    .then(({ unsubscribe }) => unsubscribe())
    .catch(() => undefined)
}

/**
 * Ends the session of somebody who is not there: drafts wait for their return. What the page asks the server for is
 * taken back first, so that nothing meets a session that is gone.
 */
export async function end(go: () => Promise<unknown>): Promise<void> {
  await go()
  await stopAsking()
  await unasked(() => call(logout, {}).catch(() => undefined))
  setUser(null)
}
