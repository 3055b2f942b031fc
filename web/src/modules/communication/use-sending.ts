import { useState } from 'react'
import { sendingProgress, type Sending } from '#contract/communication/messaging-endpoints.ts'
import { sendingProgressed } from '#contract/communication/socket-events.ts'
import { useCall } from '../../platform/lib/query.ts'
import { useServerEvent } from '../../platform/lib/server-events.ts'

/** How often the progress is refetched besides: a session past its limit of sockets hears no events. */
const EVERY_MS = 10_000

const isDone = ({ sent, total }: Sending): boolean => sent >= total

const further = (one: Sending, other: Sending): Sending => (other.sent > one.sent ? other : one)

/**
 * The progress of a sending, as announced by the server, until everybody has a message.
 * @param begun what the call that began it answered
 */
export function useSending(begun: Sending): Sending & { isDone: boolean } {
  const [announced, setAnnounced] = useState(begun)
  const { data = begun, refetch } = useCall(
    sendingProgress,
    { params: { id: begun._id } },
    {
      initialData: begun,
      staleTime: 0,
      refetchInterval: ({ state }) => (isDone(further(state.data ?? begun, announced)) ? false : EVERY_MS),
    },
  )
  // Events before the connection, or while it was broken, were missed.
  useServerEvent('connect', () => void refetch())
  useServerEvent(sendingProgressed, (state) => {
    if (state._id === begun._id) setAnnounced(state)
  })
  const now = further(data, announced)
  return { ...now, isDone: isDone(now) }
}
