import { Alert, Container, Text } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { auditorActions } from '#contract/actions/auditor-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { OpenedRoom } from './OpenedRoom.tsx'
import { RoomPassword } from './RoomPassword.tsx'
import { takeWord } from './token.ts'

/** What somebody sees by a link for auditors, without an account: first its password is asked (rule actions.auditor). */
export default function AuditorRoom() {
  const [word] = useState(takeWord)
  const [isOpened, setOpened] = useState(word === '')
  const [isGone, setGone] = useState(false)
  const room = useCall(auditorActions, {}, { enabled: isOpened, staleTime: 0, retry: false })
  const isOver = room.error instanceof ApiError && room.error.code === 'not_found'
  if (room.data && !isOver)
    return (
      <Container size="md" py="xl">
        <OpenedRoom room={room.data} />
      </Container>
    )
  return (
    <Container size="sm" py="xl">
      <PageHeader title={t('auditor.title')} />
      {isGone || isOver ? (
        <Alert color="red" role="alert" icon={<IconLinkOff aria-hidden />} title={t('auditor.gone')}>
          <Text size="sm">{t('auditor.goneText')}</Text>
        </Alert>
      ) : !isOpened ? (
        <RoomPassword word={word} onOpened={() => setOpened(true)} onGone={() => setGone(true)} />
      ) : room.error ? (
        <ErrorState error={room.error} onRetry={() => void room.refetch()} />
      ) : (
        <PageSkeleton lines={5} />
      )}
    </Container>
  )
}
