import { useEffect, useEffectEvent } from 'react'

/** Says to whoever shows the test whether an attempt is open: then nothing else stands on the screen. */
export function useAttemptOpen(isOpen: boolean, onAttempt: (isOpen: boolean) => void): void {
  const tell = useEffectEvent(onAttempt)
  useEffect(() => {
    tell(isOpen)
    return () => tell(false)
  }, [isOpen])
}
