import { useEffect, useEffectEvent } from 'react'

/** Reports to the component around the test whether an attempt is open: then nothing else is on the screen. */
export function useAttemptOpen(isOpen: boolean, onAttempt: (isOpen: boolean) => void): void {
  const report = useEffectEvent(onAttempt)
  useEffect(() => {
    report(isOpen)
    return () => report(false)
  }, [isOpen])
}
