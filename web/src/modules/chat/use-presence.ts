import { useEffect } from 'react'
import { statusTeacher } from '#contract/chat/endpoints.ts'
import { call } from '../../platform/lib/call.ts'

const say = (status: boolean) =>
  call(statusTeacher, { body: { status }, keepalive: !status }).then(
    () => undefined,
    () => undefined,
  )

/** Says that a tutor is there while their screen is open, and once that they leave (rule chat.presence). */
export function usePresence(): void {
  useEffect(() => {
    const beat = () => void say(true)
    const leave = () => void say(false)
    beat()
    const worker = new Worker(new URL('./beat-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', beat)
    window.addEventListener('pagehide', leave)
    return () => {
      worker.terminate()
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
