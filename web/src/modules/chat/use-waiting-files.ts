import { useEffect, useEffectEvent, useState } from 'react'
import { chatMessages } from '#contract/chat/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../platform/lib/api-error.ts'
import { refresh } from '../../platform/lib/query.ts'
import { useServerEvent } from '../../platform/lib/server-events.ts'
import { useLoggedIn } from '../../platform/lib/user.ts'
import { toast, toastTime } from '../../platform/ui/toast.ts'
import {
  conversationOf,
  forgetParcel,
  isLost,
  keepParcel,
  onParcels,
  parcelsElsewhere,
  sendParcel,
  type Parcel,
} from './kept-parcels.ts'
import { forgetWords } from './kept-words.ts'

/** How long before an unsent message is tried again, while the page gets no event of a connection. */
const AGAIN_MS = 5000

/** Sends a stored one; returns whether it still waits. A refused one returns to its conversation. */
const sendKept = async (me: string, parcel: Parcel): Promise<boolean> => {
  try {
    await sendParcel(parcel)
  } catch (error) {
    if (isLost(error)) return true
    await keepParcel(me, { ...parcel, isRefused: true })
    toast.error(`${sentenceOf(error)} ${t('chat.fileGivenBack')}`, toastTime.long)
    return false
  }
  const conversation = conversationOf(me, parcel)
  forgetWords(me, conversation, parcel.message.content ?? '')
  await forgetParcel(me, conversation, parcel.clientId)
  await refresh(chatMessages)
  return false
}

let running: Promise<boolean> | undefined

/** Sends a person's stored messages that no box of this page sends; returns whether some still wait. */
const sendAll = (me: string): Promise<boolean> => {
  const send = async () => {
    let waits = false
    for (const parcel of await parcelsElsewhere(me)) if (await sendKept(me, parcel)) waits = true
    return waits
  }
  return (running ??= send().finally(() => (running = undefined)))
}

/**
 * Sends, from whatever page somebody is on, the files of their conversations that the browser keeps (rule
 * chat.messages). The box of a conversation sends its own while it is shown.
 */
export function useWaitingFiles(): void {
  const { _id: me } = useLoggedIn()
  const [waits, setWaits] = useState(false)
  const send = () => void sendAll(me).then(setWaits)
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    sendNow()
    return onParcels(() => sendNow())
  }, [])
  useServerEvent(waits ? 'connect' : undefined, send)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => sendNow(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits])
}
