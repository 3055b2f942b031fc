import { useEffect, useEffectEvent, type RefObject } from 'react'
import { usePlayer } from '../player-context.ts'

/** How often the place is saved while the video plays. */
const SAVE_MS = 10_000

/**
 * Announces the video that is shown to the player, so that notes can be taken at its time and lead back to it, and saves
 * the place that it is at: while it plays, and when the page is left for another.
 */
export function useMediaOfPlayer(
  video: RefObject<HTMLVideoElement | null>,
  save: (seconds: number) => void,
): void {
  const { setPlaying, setMedia } = usePlayer()
  const saveNow = useEffectEvent(() => video.current && save(video.current.currentTime))
  const playing = useEffectEvent(setPlaying)
  const announce = useEffectEvent(setMedia)
  useEffect(() => {
    const element = video.current
    announce({
      time: () => element?.currentTime ?? 0,
      seek: (seconds) => {
        if (!element) return
        element.currentTime = seconds
        element.focus()
      },
    })
    const timer = setInterval(() => {
      if (element && !element.paused) saveNow()
    }, SAVE_MS)
    const hide = () => document.visibilityState === 'hidden' && saveNow()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
      playing(false)
      announce(undefined)
    }
  }, [video])
}
