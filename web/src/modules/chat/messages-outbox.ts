import type { CallBody } from '#contract/platform/kernel/endpoint.ts'
import { chatMessages, newTutorMessage, newUserMessage } from '#contract/chat/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../platform/lib/call.ts'
import { createOutbox, type Outbox } from '../../platform/lib/outbox.ts'
import { refresh } from '../../platform/lib/query.ts'
import { sentBy } from '../../platform/lib/sent.ts'
import { storage } from '../../platform/lib/storage.ts'
import { sentenceOf } from '../../platform/lib/api-error.ts'
import { waitingWords } from '../../platform/lib/waiting-words.ts'
import { heldSentence } from '../../platform/ui/HeldNotice.tsx'
import { toast, toastTime } from '../../platform/ui/toast.ts'
import { giveBack } from './kept-words.ts'

/** A message on its way; a tutor's names its receiver. */
export type Waiting = Omit<CallBody<typeof newUserMessage>, 'clientId'> & {
  owner?: string
  /** The tutor was shown that a colleague has the conversation. */
  over?: boolean
}

const boxes = new Map<string, Outbox<Waiting>>()

const send = (message: Waiting, clientId: string): Promise<unknown> => {
  const { owner, over, ...body } = message
  return owner
    ? call(newTutorMessage, { body: { ...body, owner, over, clientId } })
    : call(newUserMessage, { body: { ...body, clientId } })
}

/**
 * Messages that the server does not have yet: stored in the browser under their id, so that neither a reload nor a lost
 * connection loses them, and repeats are one message; refused ones return to the person (rule chat.messages).
 */
export const messagesOutbox = (user: string): Outbox<Waiting> => {
  const known = boxes.get(user)
  if (known) return known
  const box = createOutbox<Waiting>(storage, waitingWords(user), async (message, clientId) => {
    const sent = await sentBy(send(message, clientId), (error) => {
      const held = heldSentence(error)
      const { owner = user, degree, content = '' } = message
      giveBack(user, { owner, degree }, content, held)
      if (!held) toast.error(`${sentenceOf(error)} ${t('chat.givenBack')}`, toastTime.long)
    })
    // It appears in the conversation before it leaves the waiting messages.
    if (sent === 'taken') await refresh(chatMessages)
    return sent
  })
  boxes.set(user, box)
  return box
}
