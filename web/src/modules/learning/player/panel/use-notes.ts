import { useMemo } from 'react'
import { addItem, editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { createOutbox } from '../../../../platform/lib/outbox.ts'
import { refresh, useCall } from '../../../../platform/lib/query.ts'
import { sentBy } from '../../../../platform/lib/sent.ts'
import { storage } from '../../../../platform/lib/storage.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { useOutbox } from '../../../../platform/lib/use-outbox.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { usePlayer } from '../player-context.ts'
import { shownNotes, type Note, type NoteDraft } from './notes.ts'
import type { PanelPlace } from './panel-place.ts'

/** The trainee's notes of a session: kept in the browser as they are saved, and sent when the server can be reached. */
export function useNotes({ module, lecture }: PanelPlace) {
  const { degreeId } = usePlayer()
  const { _id: user } = useLoggedIn()
  const moduleId = module._id
  const lectureId = lecture._id
  const input = {
    params: { entity: 'comment' as const },
    query: { filter: { degree: degreeId, lecture: lectureId }, sort: '-createdAt', limit: 200 },
  }
  const answer = useCall(listItems, input)
  const outbox = useMemo(
    () =>
      createOutbox<NoteDraft>(storage, `notes:${user}:${lectureId}`, async ({ id, body, timestamp }) => {
        const place = { degree: degreeId, module: moduleId, lecture: lectureId }
        const saving = id
          ? call(editItem, { params: { entity: 'comment', id }, body: { body } })
          : call(addItem, { params: { entity: 'comment' }, body: { ...place, body, timestamp } })
        const sent = await sentBy(saving, () => toast.error(t('player.commentFailed')))
        if (sent === 'taken') {
          await refresh(listItems)
          toast.success(t('player.commentSaved'))
        }
        return sent
      }),
    [user, degreeId, moduleId, lectureId],
  )
  const kept = useOutbox(outbox)
  const notes: readonly Note[] = answer.data?.items ?? []
  return {
    answer,
    kept,
    notes: shownNotes(notes, outbox.entries()),
    save: (draft: NoteDraft, key?: string) => outbox.put(key ?? draft.id ?? `new-${Date.now()}`, draft),
  }
}
