import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Talks with the other tabs of this browser that share a name; returns the function to send them something.
 * @param name what they are at
 * @param onHeard receives another tab's messages
 */
export function useTabChannel<T>(name: string, onHeard: (message: T) => void): (message: T) => void {
  const hear = useEffectEvent(onHeard)
  // One channel sends and receives: it does not receive its own messages.
  const open = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    open.current = channel
    channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data))
    return () => channel.close()
  }, [name])
  return useCallback((message: T) => {
    open.current?.postMessage(message)
  }, [])
}
