import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { answerAppointment, chatMessages } from '#contract/chat/endpoints.ts'
import { isToConfirm } from '#contract/chat/rules.ts'
import type { Appointment as Agreed, ChatSessionState } from '#contract/chat/shapes.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useConversation, type ConversationKey } from '../use-conversation.ts'
import { TimeModal } from './TimeModal.tsx'

/** The time of a synchronous session: what is agreed, and the user's actions (rule chat.appointments). */
export function Appointment({
  conversation,
  lecture,
  resource,
}: {
  conversation: ConversationKey
  lecture: string
  resource: string
}) {
  const { first } = useConversation(conversation)
  const session = first?.sessions.find((one) => one.lecture === lecture && one.resource === resource)
  return session && !session.complete ? <Time conversation={conversation} session={session} /> : null
}

/** How the time of a session stands, at the moment at which somebody opened it. */
const standingOf = ({ appointment }: ChatSessionState, isTrainee: boolean, opened: number) => {
  const stands = appointment && appointment.state !== 'cancelled' ? appointment : undefined
  const isAhead = stands !== undefined && Date.parse(stands.startsAt) > opened
  return {
    stands,
    // A confirmed time that is ahead is cancelled before another is set.
    isFixed: stands?.state === 'confirmed' && isAhead,
    // One that has begun was held, as far as its trainee can say.
    isHeld: stands?.state === 'confirmed' && !isAhead,
    isTheirs: stands !== undefined && isToConfirm(stands.state, isTrainee),
  }
}

/** The words for how a time stands, to the side that set it and to the one that confirms it. */
const wordsOf = ({ state }: Agreed, isTheirs: boolean) => {
  if (state === 'asked' && isTheirs) return 'chat.time.askedOfYou'
  if (state === 'proposed' && isTheirs) return 'chat.time.proposedToYou'
  return `chat.time.${state}` as const
}

/** What is agreed of a time, in words. */
const agreedText = (
  appointment: Agreed | null,
  note: string | null | undefined,
  isTheirs: boolean,
): string => {
  const when = appointment
    ? t(wordsOf(appointment, isTheirs), {
        when: formatDayTime(appointment.startsAt),
        minutes: appointment.minutes,
      })
    : t('chat.time.none')
  return note ? `${when} «${note}»` : when
}

/** The time of one session of a conversation. */
export function Time({
  conversation,
  session,
}: {
  conversation: ConversationKey
  session: ChatSessionState
}) {
  const { _id: me } = useLoggedIn()
  const [setting, setSetting] = useState(false)
  const [dialog, ask] = useConfirm()
  const [opened] = useState(() => Date.now())
  const answer = useMutate(answerAppointment, { refreshes: [chatMessages] })
  const card = useRef<HTMLDivElement>(null)
  const isTrainee = me === conversation.owner
  const give = async ({ _id: id, revision }: Agreed, action: 'confirm' | 'cancel') => {
    await answer.mutateAsync({ params: { id }, body: { action, revision } })
    // The button disappears with its answer.
    card.current?.focus()
  }
  const confirm = (time: Agreed) =>
    void give(time, 'confirm').then(
      () => toast.success(t('chat.time.agreed')),
      (error: unknown) => toast.error(sentenceOf(error)),
    )
  const cancel = (time: Agreed) =>
    ask({
      title: t('chat.time.cancelTitle'),
      text: t('chat.time.cancelText', {
        name: session.lectureName,
        when: formatDayTime(time.startsAt),
        minutes: time.minutes,
      }),
      confirm: t('chat.time.cancel'),
      onConfirm: () => give(time, 'cancel'),
    })
  const { stands, isFixed, isHeld, isTheirs } = standingOf(session, isTrainee, opened)
  return (
    <Alert
      ref={card}
      tabIndex={-1}
      color="petrol"
      icon={<IconCalendarTime aria-hidden />}
      mb="xs"
      title={session.lectureName}
    >
      <Text size="sm" mb="xs">
        {agreedText(session.appointment, stands?.note, isTheirs)}
      </Text>
      <Group gap="xs">
        {stands && isTheirs ? (
          <Button size="xs" loading={answer.isPending} onClick={() => confirm(stands)}>
            {t('chat.time.confirm')}
          </Button>
        ) : null}
        {isFixed ? null : (
          <Button size="xs" variant={stands ? 'default' : 'filled'} onClick={() => setSetting(true)}>
            {t(stands ? 'chat.time.another' : isTrainee ? 'chat.time.ask' : 'chat.time.propose')}
          </Button>
        )}
        {stands && !(isTrainee && isHeld) ? (
          <Button size="xs" variant="default" onClick={() => cancel(stands)}>
            {t('chat.time.cancel')}
          </Button>
        ) : null}
      </Group>
      {dialog}
      {setting ? (
        <TimeModal conversation={conversation} session={session} onClose={() => setSetting(false)} />
      ) : null}
    </Alert>
  )
}
