import { useEffect, useEffectEvent } from 'react'
import { usePlayer } from '../player-context.ts'
import type { Look } from '../time/use-time-on-task.ts'

/** Reports, while the part is shown, the current activity (rule evidence.pieces). */
export function useSeen(look: Look): void {
  const { setSeen } = usePlayer()
  const report = useEffectEvent(setSeen)
  const latest = useEffectEvent(look)
  useEffect(() => {
    report(() => latest())
    return () => report(undefined)
  }, [])
}
