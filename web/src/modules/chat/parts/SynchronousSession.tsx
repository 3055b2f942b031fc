import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { z } from 'zod'
import { chatEvents } from '#contract/chat/socket-events.ts'
import type { chatSession } from '#contract/chat/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { useConversation } from '../use-conversation.ts'
import { Appointment } from './Appointment.tsx'
import { Conversation } from './Conversation.tsx'
import { Results } from './Results.tsx'

/**
 * A synchronous session in its place in the course: its time, and its conversation. A tutor completes it.
 * @param onApproved asks for the course again: the session is graded
 */
export default function SynchronousSession({
  session,
  done,
  onApproved,
}: {
  session: z.output<typeof chatSession>
  done: boolean
  onApproved: () => void
}) {
  const { _id: owner } = useLoggedIn()
  const { degree, module, lecture, resource } = session
  const { first } = useConversation({ owner, degree })
  useServerEvent(chatEvents.approval(owner), onApproved)
  return (
    <Conversation conversation={{ owner, degree }} place={{ module, lecture, resource }}>
      {done ? (
        <Alert color="petrol" icon={<IconCircleCheck aria-hidden />} mb="xs">
          {t('player.synchronousDone')}
        </Alert>
      ) : (
        <Appointment conversation={{ owner, degree }} resource={resource} lecture={lecture} />
      )}
      <Results
        sessions={first?.sessions.filter((one) => one.lecture === lecture && one.resource === resource) ?? []}
        evaluations={first?.evaluations ?? []}
      />
    </Conversation>
  )
}
