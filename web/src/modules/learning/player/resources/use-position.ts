import { useMemo, useState } from 'react'
import { updateAssignment } from '#contract/learning/endpoints.ts'
import { call } from '../../../../platform/lib/call.ts'
import { createOutbox } from '../../../../platform/lib/outbox.ts'
import { sentBy } from '../../../../platform/lib/sent.ts'
import { storage } from '../../../../platform/lib/storage.ts'
import { useOutbox } from '../../../../platform/lib/use-outbox.ts'
import { usePlayer } from '../player-context.ts'

/** The position in the video: stored in the browser at once, and sent to the server when it can be reached. */
export function usePosition(moduleId: string, lecture: string, resource: string, known: number) {
  const { course, readonly } = usePlayer()
  const id = course.assignment._id
  const outbox = useMemo(
    () =>
      createOutbox<number>(storage, `video-position:${id ?? 'preview'}:${resource}`, (seconds) =>
        sentBy(
          call(updateAssignment, {
            params: { id: id ?? '' },
            body: { position: { moduleId, lecture, resource, seconds } },
            keepalive: true,
          }),
        ),
      ),
    [id, moduleId, lecture, resource],
  )
  useOutbox(outbox)
  const [start] = useState(() => outbox.entries()[0]?.value ?? known)
  return {
    start,
    save: (seconds: number) => {
      if (!readonly && id) void outbox.put('position', Math.floor(seconds))
    },
  }
}
