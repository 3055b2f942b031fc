import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chatMessages } from '#contract/chat/endpoints.ts'
import { sentenceOf } from '../../platform/lib/api-error.ts'
import { refresh } from '../../platform/lib/query.ts'
import { useServerEvent } from '../../platform/lib/server-events.ts'
import { useUnsavedGuard } from '../../platform/lib/unsaved.ts'
import { useLoggedIn } from '../../platform/lib/user.ts'
import { newUuid } from '../../platform/lib/uuid.ts'
import { heldSentence } from '../../platform/ui/HeldNotice.tsx'
import { toast } from '../../platform/ui/toast.ts'
import {
  enterParcels,
  findParcel,
  forgetParcel,
  isLost,
  keepParcel,
  sendParcel,
  type Parcel,
} from './kept-parcels.ts'
import type { Waiting } from './messages-outbox.ts'
import type { ConversationKey } from './use-conversation.ts'

/** How long before an unsent message is tried again, while the page gets no event of a connection. */
const AGAIN_MS = 5000

/** The files of a conversation that are being sent, as the browser stores them from one visit to the next. */
function useKeptParcel(conversation: ConversationKey) {
  const { _id: me } = useLoggedIn()
  const [isKept, setKept] = useState(false)
  return {
    isKept,
    find: async () => {
      const parcel = await findParcel(me, conversation)
      setKept(parcel !== undefined)
      return parcel
    },
    keep: async (parcel: Parcel) => setKept(await keepParcel(me, parcel)),
    /** What another tab stores of the conversation stays. */
    forget: (clientId: string | undefined) => {
      setKept(false)
      if (clientId) void forgetParcel(me, conversation, clientId)
    },
  }
}

/** The next thing to send: a repeat unchanged is the same message. */
const parcelOf = (before: Parcel | undefined, file: File, message: Waiting): Parcel => {
  const isSame = before?.file === file && before.message.content === message.content && !message.over
  return isSame ? { ...before, isRefused: false } : { clientId: newUuid(), file, message }
}

/** While something waits for a connection: tries again as soon as the page is online, and now and then. */
function useAgain(isWaiting: boolean, again: () => void) {
  const tick = useEffectEvent(again)
  useServerEvent(isWaiting ? 'connect' : undefined, again)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => tick(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

/** Continues sending a conversation's stored messages, once this part of the page is the one that sends them. */
function useEntering({ owner, degree }: ConversationKey, goOn: () => Promise<void>) {
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    // Before looking for stored messages: from here on no other part of the page sends them.
    const end = enterParcels({ owner, degree })
    void begin()
    return end
  }, [owner, degree])
}

/** Sends a parcel; gives the failure where there was one. */
const failureOfSending = (parcel: Parcel): Promise<{ error: unknown } | undefined> =>
  sendParcel(parcel).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )

/** Says why a parcel was refused. */
const sayRefusal = (error: unknown, onHeld: (held: string) => void) => {
  const held = heldSentence(error)
  if (held) onHeld(held)
  else toast.error(sentenceOf(error))
}

/**
 * The file that goes with a message. Once sent, the browser keeps it with its words until the server has it: after a
 * lost connection, or a reload, it is sent again under the same id, so that repeats are one message. A browser that
 * cannot store files keeps it in the page, and leaving the page asks first.
 * @param onSent once the server has it
 * @param onHeld where a colleague has the conversation, with the sentence that says so
 */
export function useFileSending(
  conversation: ConversationKey,
  onSent: () => void,
  onHeld: (held: string) => void,
) {
  const [file, choose] = useState<File | null>(null)
  const [isSending, setSending] = useState(false)
  /** The server was not reached: it is tried again. */
  const [isWaiting, setWaiting] = useState(false)
  const parcel = useRef<Parcel>(undefined)
  const kept = useKeptParcel(conversation)
  useUnsavedGuard(file !== null && !kept.isKept)

  const drop = () => {
    kept.forget(parcel.current?.clientId)
    parcel.current = undefined
    choose(null)
    setWaiting(false)
  }
  const sendNow = async (one: Parcel) => {
    // It is in the box again, for the person to decide.
    if (one.isRefused) return
    setSending(true)
    const failure = await failureOfSending(one)
    setSending(false)
    // It was taken away meanwhile.
    if (parcel.current !== one) return
    const waits = failure !== undefined && isLost(failure.error)
    setWaiting(waits)
    if (waits) return
    if (failure) {
      // A refused message goes back to the person, to be changed or removed.
      kept.forget(one.clientId)
      return sayRefusal(failure.error, onHeld)
    }
    drop()
    onSent()
    await refresh(chatMessages)
  }
  useEntering(conversation, async () => {
    const before = await kept.find()
    if (!before || parcel.current) return
    parcel.current = before
    choose(before.file)
    await sendNow(before)
  })
  const again = () => {
    if (isWaiting && !isSending && parcel.current) void sendNow(parcel.current)
  }
  useAgain(isWaiting, again)

  return {
    file,
    choose,
    /** Takes back a file that cannot be sent, unless it is on its way: then the server says so. */
    takeBack: (faulty: File) => {
      if (!parcel.current) choose((now) => (now === faulty ? null : now))
    },
    drop,
    isSending,
    isWaiting,
    isKept: kept.isKept,
    /** Sends the chosen file with the text; a repeat unchanged is the same message. */
    send: async (message: Waiting) => {
      if (!file) return
      const { current } = parcel
      const next = parcelOf(current, file, message)
      // What was changed takes the place of what waited.
      if (current?.clientId !== next.clientId) kept.forget(current?.clientId)
      parcel.current = next
      setSending(true)
      await kept.keep(next)
      if (parcel.current === next) return sendNow(next)
      // It was taken away meanwhile.
      kept.forget(next.clientId)
      setSending(false)
    },
  }
}
