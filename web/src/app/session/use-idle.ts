import { useEffect, useEffectEvent, useState } from 'react'
import { lastActivity, noteActivity } from '../../platform/lib/activity.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Counts the seconds until an idle person is logged out; undefined while there is no reason to warn. Every tab reads
 * the same last moment of activity, so staying in one keeps all.
 * @param idle seconds without activity before the warning
 * @param warning seconds from the warning to `onEnd`
 */
export function useIdle(
  idle: number,
  warning: number,
  onEnd: () => void,
): [left: number | undefined, stay: () => void] {
  const [left, setLeft] = useState<number>()
  const [over, setOver] = useState(false)
  const warned = left !== undefined
  const finish = useEffectEvent(onEnd)

  useEffect(() => {
    noteActivity()
  }, [])

  useEffect(() => {
    // Once warned, only the button counts: a mouse that is pushed aside is not an answer.
    if (warned) return undefined
    const sign = () => noteActivity()
    for (const name of signs) window.addEventListener(name, sign, { passive: true, capture: true })
    return () => {
      for (const name of signs) window.removeEventListener(name, sign, { capture: true })
    }
  }, [warned])

  useEffect(() => {
    const check = () => {
      const quiet = (Date.now() - lastActivity()) / 1000
      const isWarning = quiet >= idle && quiet < idle + warning
      setLeft(isWarning ? Math.ceil(idle + warning - quiet) : undefined)
      setOver(quiet >= idle + warning)
    }
    const timer = setInterval(check, 1000)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [idle, warning])

  useEffect(() => {
    if (over) finish()
  }, [over])

  const stay = () => {
    noteActivity()
    setLeft(undefined)
  }
  return [left, stay]
}
