import { Container } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { auditorActions } from '#contract/actions/auditor-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { isNotThere } from '../../../platform/lib/api-error.ts'
import { focusOn } from '../../../platform/lib/focus-on.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { OpenedRoom } from './OpenedRoom.tsx'

/** The room that this browser opened, from the server; opening one leads into it. */
export default function AskedRoom({
  isNew,
  onLeft,
  onGone,
}: {
  isNew: boolean
  onLeft: () => void
  onGone: () => void
}) {
  // Another link's room is never shown from the cache, not even for a moment.
  const room = useCall(auditorActions, {}, { staleTime: 0, gcTime: 0, retry: false })
  const isOver = isNotThere(room.error)
  const notifyGone = useEffectEvent(onGone)
  useEffect(() => {
    if (isOver) notifyGone()
  }, [isOver])
  if (room.data && !isOver)
    return (
      <Container
        size="md"
        py="xl"
        tabIndex={-1}
        ref={isNew ? focusOn : undefined}
        style={{ outline: 'none' }}
      >
        <OpenedRoom room={room.data} onLeft={onLeft} />
      </Container>
    )
  return (
    <Container size="sm" py="xl">
      <PageHeader title={t('auditor.title')} />
      {room.error && !isOver ? (
        <ErrorState error={room.error} onRetry={() => void room.refetch()} />
      ) : (
        <PageSkeleton lines={5} />
      )}
    </Container>
  )
}
