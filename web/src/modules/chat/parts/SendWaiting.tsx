import { useOutbox } from '../../../platform/lib/use-outbox.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { messagesOutbox } from '../messages-outbox.ts'
import { useWaitingFiles } from '../use-waiting-files.ts'

/**
 * Sends, from whatever page somebody is on, what they wrote in conversations, with its files, and the server does not have yet (rule
 * chat.messages); it shows nothing.
 */
export function SendWaiting() {
  const { _id: me } = useLoggedIn()
  useOutbox(messagesOutbox(me))
  useWaitingFiles()
  return null
}
