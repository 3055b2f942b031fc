import { Avatar, Badge, Indicator, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { KeyboardEventHandler } from 'react'
import type { usersByDegree } from '#contract/chat/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { initialsOf } from '../../../platform/ui/UserAvatar.tsx'
import classes from '../chat.module.css'
import { snippetOf } from '../snippet.ts'

export type Trainee = CallAnswer<typeof usersByDegree>['items'][number]

/** One of the people of a course: their presence, their last or found message, and the unread count. */
export const Person = ({
  trainee: { user, degree, unread, lastMessage, found, online },
  search,
  isOpen,
  tabIndex,
  onKeyDown,
  onOpen,
}: {
  trainee: Trainee
  /** What was searched. */
  search: string
  isOpen: boolean
  tabIndex: number
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>
  onOpen: () => void
}) => {
  // Messages are hidden from people who do not take part; a file may come without words.
  const last = lastMessage?.content === '' ? t('chat.sheet.file') : lastMessage?.content
  const words = found ? snippetOf(found.content, search) : last
  return (
    <UnstyledButton
      className={classes.person}
      aria-current={isOpen}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      <Indicator
        disabled={!online}
        color="green.6"
        size={12}
        offset={5}
        position="bottom-end"
        withBorder
        title={online ? t('chat.online') : undefined}
        aria-hidden
      >
        <Avatar src={user.imageUrl} alt="" radius="xl" color="petrol" variant="light">
          {initialsOf(user.name)}
        </Avatar>
      </Indicator>
      <span className={classes.about}>
        <Text span display="block" size="sm" fw={unread ? 700 : 500} className={classes.called}>
          {user.name}
          {/* The arrows go from one course to the next. */}
          <VisuallyHidden>
            , {degree.name}
            {online ? `, ${t('chat.online')}` : ''}
          </VisuallyHidden>
        </Text>
        {words ? (
          <Text span display="block" size="xs" c="dimmed" truncate>
            {words}
          </Text>
        ) : null}
      </span>
      <span className={classes.side}>
        {lastMessage ? (
          <Text span size="xs" c="dimmed">
            {formatDay(lastMessage.date)}
          </Text>
        ) : null}
        {unread ? (
          <Badge
            size="sm"
            variant="filled"
            color="amber.7"
            role="img"
            aria-label={tCount('shell.unread', unread)}
          >
            {unread}
          </Badge>
        ) : null}
      </span>
    </UnstyledButton>
  )
}
