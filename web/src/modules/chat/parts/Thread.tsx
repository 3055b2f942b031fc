import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconClipboardCheck } from '@tabler/icons-react'
import { useRef, useState, type Ref } from 'react'
import { usersByDegree } from '#contract/chat/endpoints.ts'
import type { ChatSessionState } from '#contract/chat/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { READING_REASON_MIN } from '#contract/chat/lengths.ts'
import { REASON_MAX } from '#contract/platform/validation/lengths.ts'
import { ApiError, isNotThere } from '../../../platform/lib/api-error.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { useChosenFocus } from '../use-chosen-focus.ts'
import { useConversation, type ConversationKey } from '../use-conversation.ts'
import classes from '../chat.module.css'
import { ApproveModal } from './ApproveModal.tsx'
import { Time } from './Appointment.tsx'
import { ProposeTime } from './ProposeTime.tsx'
import { Results } from './Results.tsx'
import { Conversation } from './Conversation.tsx'
import { Missing } from './Missing.tsx'
import { SaveConversation } from './SaveConversation.tsx'

/** An administrator who does not tutor the course says why they read (rule chat.evidence). */
function Reason({ onGiven }: { onGiven: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const given = reason.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setTooShort(given.length < READING_REASON_MIN)
        if (given.length >= READING_REASON_MIN && given.length <= REASON_MAX) onGiven(given)
        else field.current?.focus()
      }}
    >
      <LimitedInput
        ref={field}
        label={t('chat.reason')}
        description={t('chat.reasonNeeded')}
        required
        error={isTooShort ? t('chat.reasonShort', { min: READING_REASON_MIN }) : undefined}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setTooShort(false)
        }}
        mb="sm"
      />
      <Button type="submit">{t('chat.openConversation')}</Button>
    </form>
  )
}

/** Back to the list, where there is no room for both. */
const Back = ({ onBack }: { onBack: () => void }) => (
  <Button
    className={classes.back}
    variant="subtle"
    size="compact-sm"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    onClick={onBack}
  >
    {t('chat.people')}
  </Button>
)

/** The trainee and the course of the conversation. */
const Whose = ({
  trainee,
  course,
  heading,
}: {
  trainee: string
  course: string
  heading: Ref<HTMLHeadingElement>
}) => (
  <Title ref={heading} tabIndex={-1} order={2} size="h4" className={classes.whose}>
    <span className={classes.name}>{trainee}</span>
    <VisuallyHidden> · </VisuallyHidden>
    <Text component="span" size="sm" c="dimmed" className={classes.name}>
      {course}
    </Text>
  </Title>
)

/** The names of the trainee and the course of a conversation that is not read yet, as the list has them. */
const useNames = ({ owner, degree }: ConversationKey, isAsked: boolean) => {
  const query = { degree, unread: 'true', openOwner: owner, openDegree: degree, limit: 50 } as const
  const { data } = useCall(usersByDegree, { query }, { enabled: isAsked })
  const found = data?.items.find(({ user }) => user._id === owner)
  return found && { trainee: found.user.name, course: found.degree.name }
}

/** Has the time come that was agreed for a session? */
const isDue = ({ appointment }: ChatSessionState): boolean =>
  appointment?.state === 'confirmed' && new Date(appointment.startsAt) <= new Date()

interface OpenSessions {
  conversation: ConversationKey
  open: readonly ChatSessionState[]
}

/** What a tutor does for the sessions that are not graded: proposes a time, and grades them. */
const OfSessions = ({ conversation, open, onApprove }: OpenSessions & { onApprove: () => void }) => (
  <Group gap="xs">
    <ProposeTime conversation={conversation} sessions={open.filter(({ appointment }) => !appointment)} />
    <Button
      size="compact-sm"
      variant={open.some(isDue) ? 'filled' : 'default'}
      leftSection={<IconClipboardCheck size={16} aria-hidden />}
      onClick={onApprove}
    >
      {t('chat.approve')}
    </Button>
  </Group>
)

/** The times of the sessions that have one. */
const Times = ({ conversation, open }: OpenSessions) =>
  open
    .filter(({ appointment }) => appointment)
    .map((session) => (
      <Time key={`${session.lecture}${session.resource}`} conversation={conversation} session={session} />
    ))

/** What is read of a conversation: whose it is, and what is in it once a reason is given, where one is wanted. */
const useReading = (
  conversation: ConversationKey,
  { takesPart, chosen }: { takesPart: boolean | undefined; chosen: number },
) => {
  const [reason, setReason] = useState<string>()
  const { first, error, refetch } = useConversation(
    conversation,
    reason,
    takesPart !== false || reason !== undefined,
  )
  const needsReason = takesPart === false || (error instanceof ApiError && error.code === 'validation')
  const listed = useNames(conversation, needsReason)
  const names = first ? { trainee: first.trainee.name, course: first.degree.name } : listed
  const heading = useRef<HTMLHeadingElement>(null)
  // Whose it is comes before why it is read; once the reason is given, its field is gone.
  useChosenFocus(heading, names && (needsReason || reason) ? chosen + (reason ? 1 : 0) : 0)
  return { reason, setReason, needsReason, first, error, refetch, names, heading }
}

/** A conversation as its tutor has it: with the times of its synchronous sessions, and their grades to give. */
export function Thread({
  conversation,
  at,
  chosen,
  takesPart,
  onBack,
}: {
  conversation: ConversationKey
  /** The message to show first; else the last. */
  at?: string | undefined
  /** How often it was chosen from the list: each time the focus moves to the box. */
  chosen: number
  /** Whether the reader takes part in it; undefined where the list did not say. */
  takesPart: boolean | undefined
  onBack: () => void
}) {
  const { reason, setReason, needsReason, first, error, refetch, names, heading } = useReading(conversation, {
    takesPart,
    chosen,
  })
  const [approving, setApproving] = useState(false)
  const open = first?.sessions.filter(({ complete }) => !complete) ?? []
  return (
    <section className={classes.thread} aria-label={names?.trainee}>
      <Group mb="xs" gap="xs" justify="space-between">
        <Group gap="xs" className={classes.heading}>
          <Back onBack={onBack} />
          {names ? <Whose {...names} heading={heading} /> : null}
        </Group>
        {open.length > 0 && !reason ? (
          <OfSessions conversation={conversation} open={open} onApprove={() => setApproving(true)} />
        ) : null}
        {first && first.total > 0 ? <SaveConversation conversation={conversation} reason={reason} /> : null}
      </Group>
      {needsReason && !reason ? (
        <Reason onGiven={setReason} />
      ) : !reason && !first && isNotThere(error) ? (
        <Missing onBack={onBack} />
      ) : error && !first ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Conversation conversation={conversation} at={at} chosen={chosen} reason={reason}>
          <Results sessions={first?.sessions ?? []} evaluations={first?.evaluations ?? []} />
          {reason ? null : <Times conversation={conversation} open={open} />}
        </Conversation>
      )}
      {approving ? (
        <ApproveModal conversation={conversation} sessions={open} onClose={() => setApproving(false)} />
      ) : null}
    </section>
  )
}
