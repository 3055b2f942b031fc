import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChatMessage } from '#contract/chat/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { useOutbox } from '../../../platform/lib/use-outbox.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { messagesOutbox, type Waiting } from '../messages-outbox.ts'
import { underDays } from '../under-days.ts'
import { useConversation, useReading, useTyping, type ConversationKey } from '../use-conversation.ts'
import { useMessageAt, useScrolling } from '../use-scrolling.ts'
import classes from '../chat.module.css'
import { Composer } from './Composer.tsx'
import { Message, WaitingMessage } from './Message.tsx'

/** The user's messages here that the server does not have yet. */
const useWaiting = ({ owner, degree }: ConversationKey, items: readonly ChatMessage[]) => {
  const { _id: me } = useLoggedIn()
  const outbox = messagesOutbox(me)
  const { unreachable } = useOutbox(outbox)
  const stored = new Set(items.map(({ clientId }) => clientId))
  const waiting = outbox
    .entries()
    .filter(({ key, value }) => value.degree === degree && (value.owner ?? me) === owner && !stored.has(key))
  return { waiting, unreachable: unreachable && waiting.length > 0 }
}

/** A conversation of a trainee with the tutors of a course, and where to write in it. */
export function Conversation({
  conversation,
  place,
  at,
  chosen,
  reason,
  children,
}: {
  conversation: ConversationKey
  /** The session that a trainee writes from. */
  place?: Pick<Waiting, 'module' | 'lecture' | 'resource'>
  /** The message to show first; else the last. */
  at?: string | undefined
  /** How often it was chosen: each time the focus moves to its box. */
  chosen?: number
  /** Why somebody reads it who takes no part; they do not write. */
  reason?: string | undefined
  /** The content over the messages. */
  children?: ReactNode
}) {
  const { _id: me } = useLoggedIn()
  const messages = useConversation(conversation, reason)
  const { first, items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = messages
  const isThere = useMessageAt(at, messages)
  const { waiting, unreachable } = useWaiting(conversation, items)
  const writing = useTyping(conversation)
  const newest = `${items.at(-1)?._id ?? ''}${waiting.length}`
  const log = useScrolling(items[0]?._id ?? '', newest, at, isThere)
  useReading(conversation, reason ? undefined : items.at(-1), log)
  if (error && !first) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!first) return <RowsSkeleton rows={4} height={48} />
  const isAlone = conversation.owner === me && !first.tutors.some(({ online }) => online)
  return (
    <div className={classes.conversation}>
      <div className={classes.over}>
        {children}
        {isAlone ? (
          <Alert color="amber" title={t('chat.noTutors')} mb="xs">
            <Text size="sm">{t('chat.noTutorsNow')}</Text>
            <Text size="sm">{t('chat.noTutorsWait')}</Text>
          </Alert>
        ) : null}
      </div>
      {/* It scrolls, so that the keyboard reaches what is above. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} className={classes.log} role="log" aria-label={t('chat.messages')} tabIndex={0}>
        {hasNextPage ? (
          <Button
            variant="subtle"
            size="xs"
            loading={isFetchingNextPage}
            // It disappears with the last of them: the keyboard focus stays in the log.
            onClick={() => void fetchNextPage().then(() => log.current?.focus({ preventScroll: true }))}
            className={classes.earlier}
          >
            {t('chat.earlier')}
          </Button>
        ) : null}
        {items.length === 0 && waiting.length === 0 ? (
          <Text c="dimmed" ta="center" py="lg">
            {t('chat.empty')}
          </Text>
        ) : null}
        <Messages items={items} waiting={waiting} owner={conversation.owner} found={at} />
      </div>
      <Text size="xs" c="dimmed" className={classes.typing} role="status">
        {unreachable ? t('chat.unreachable') : writing ? t('chat.typing', { name: writing }) : ''}
      </Text>
      {reason ? null : <Composer conversation={conversation} place={place} chosen={chosen} />}
    </div>
  )
}

/** The messages, day by day, and after them those that the server does not have yet. */
function Messages({
  items,
  waiting,
  owner,
  found,
}: {
  items: readonly ChatMessage[]
  waiting: ReturnType<typeof useWaiting>['waiting']
  owner: string
  /** The message that was looked for. */
  found: string | undefined
}) {
  const { _id: me } = useLoggedIn()
  return (
    <>
      {underDays(items).map(({ day, said }) => (
        <section key={day} aria-label={day}>
          <Text size="xs" c="dimmed" className={classes.day} aria-hidden>
            {day}
          </Text>
          <ul className={classes.messages}>
            {said.map(({ message, isContinued }) => (
              <Message
                key={message._id}
                message={message}
                isContinued={isContinued}
                own={message.fromUserId === me}
                isFound={message._id === found}
                owner={owner}
              />
            ))}
          </ul>
        </section>
      ))}
      {waiting.length > 0 ? (
        <ul className={classes.messages}>
          {waiting.map(({ key, value }) => (
            <WaitingMessage key={key} content={value.content ?? ''} />
          ))}
        </ul>
      ) : null}
    </>
  )
}
