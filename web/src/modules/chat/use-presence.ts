import { useEffect } from 'react'
import { statusTeacher } from '#contract/chat/endpoints.ts'
import { call } from '../../platform/lib/call.ts'
import { newUuid } from '../../platform/lib/uuid.ts'

const say = (status: boolean, screen: string) =>
  call(statusTeacher, { body: { status, screen }, keepalive: !status }).then(
    () => undefined,
    () => undefined,
  )

/** Says that a tutor is there while their screen is open, and once that they leave (rule chat.presence). */
export function usePresence(): void {
  useEffect(() => {
    // Another tab of theirs keeps them present.
    const screen = newUuid()
    const beat = () => void say(true, screen)
    const leave = () => void say(false, screen)
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
