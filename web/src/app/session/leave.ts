import { logout } from '#contract/platform/access/session.ts'
import { call } from '../../platform/lib/call.ts'
import { clearDrafts, hasDrafts } from '../../platform/lib/drafts.ts'
import { unasked } from '../../platform/lib/session-events.ts'
import { storage } from '../../platform/lib/storage.ts'
import { askLoss, giveUpUnsaved, hasUnsaved } from '../../platform/lib/unsaved.ts'
import { waitingWords } from '../../platform/lib/waiting-words.ts'
import { knownUser, noteLeaving, setUser, stopAsking } from '../../platform/lib/user.ts'
import { forgetRecent } from './recent.ts'

/**
 * Ends the session as the person wishes; unsaved and unsent input, in other tabs too, is asked about first, and discarded:
 * the next user of this browser reads none of it. Answers and time that wait stay for their return. Even when the server is out of
 * reach, the browser forgets. Other tabs learn of it through the session's note (lib/user.ts, `onLeft`).
 * @param go leads to a page that needs no session; only there is the user forgotten, for the others cannot do without
 */
export async function leave(go: () => Promise<unknown>): Promise<void> {
  const isUnsaved = hasUnsaved()
  const owner = knownUser()?._id
  const files = await import('../../platform/lib/kept-files.ts').catch(() => undefined)
  const waits = async (): Promise<boolean> =>
    owner !== undefined &&
    (hasDrafts(storage, owner) ||
      storage.getItem(waitingWords(owner)) !== null ||
      Boolean(await files?.hasKeptFiles(owner)))
  if ((isUnsaved || (await waits())) && !(await askLoss(!isUnsaved))) return
  if (isUnsaved) giveUpUnsaved()
  noteLeaving()
  await end(go)
  if (!owner) return
  clearDrafts(storage, owner)
  storage.removeItem(waitingWords(owner))
  await files?.dropFilesOf(owner)
  forgetRecent(owner)
  // The next user of this browser does not get this one's notices.
  await import('../../modules/notices/browser-push.ts')
    .then(({ unsubscribe }) => unsubscribe())
    .catch(() => undefined)
}

/**
 * Ends the session of a person who is away: drafts wait for their return. The page's pending requests are cancelled
 * first, so that none meets a session that has ended.
 */
export async function end(go: () => Promise<unknown>): Promise<void> {
  await go()
  await stopAsking()
  await unasked(() => call(logout, {}).catch(() => undefined))
  setUser(null)
}
