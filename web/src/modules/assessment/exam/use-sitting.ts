import { useEffect, useEffectEvent } from 'react'

/** Says to who shows the test whether it is being sat: then nothing else stands on the screen. */
export function useSitting(sitting: boolean, onSitting: (sitting: boolean) => void): void {
  const tell = useEffectEvent(onSitting)
  useEffect(() => {
    tell(sitting)
    return () => tell(false)
  }, [sitting])
}
