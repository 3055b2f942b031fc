import { useEffect, useEffectEvent } from 'react'
import { updateAssignment } from '#contract/learning/endpoints.ts'
import { call } from '../../../../platform/lib/call.ts'
import { usePlayer } from '../player-context.ts'

/** Remembers that the trainee is at this step, and not at a session. */
export function useStep(step: 'finaltest' | 'survey' | 'complete'): void {
  const { course, readonly } = usePlayer()
  const { _id: id, currentPath } = course.assignment
  const remember = useEffectEvent(async (to: string) => {
    if (readonly || !id || currentPath === to) return
    // Only a convenience: without a connection the place is simply not remembered.
    await call(updateAssignment, { params: { id }, body: { currentPath: to } }).catch(() => undefined)
  })
  useEffect(() => {
    void remember(step)
  }, [step])
}
