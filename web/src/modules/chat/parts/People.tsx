import { Avatar, Badge, Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { usersByDegree } from '#contract/chat/endpoints.ts'
import { chatEvents } from '#contract/chat/rules.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { initialsOf } from '../../../platform/ui/UserAvatar.tsx'
import type { ConversationKey } from '../use-conversation.ts'
import classes from '../chat.module.css'

type Trainee = CallAnswer<typeof usersByDegree>['items'][number]

const PAGE_SIZE = 50

/** The trainees of a tutor's courses, those who talked last first, with what is unread of each. */
export function People({
  open,
  onOpen,
}: {
  open: ConversationKey | undefined
  onOpen: (conversation: ConversationKey) => void
}) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const again = () => void refresh(usersByDegree)
  useServerEvent('connect', again)
  useServerEvent(chatEvents.tutors, again)
  const query = { search, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE }
  const { data, error, refetch } = useCall(
    usersByDegree,
    { query },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  return (
    <nav className={classes.people} aria-label={t('chat.people')}>
      <TextInput
        type="search"
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setPage(1)
        }}
      />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={5} height={56} /> : null}
      {data?.total === 0 ? (
        <EmptyState title={t(search ? 'empty.results' : 'chat.noPeople')} />
      ) : (
        <ul className={classes.list}>
          {data?.items.map((one) => (
            <li key={`${one.user._id}${one.degree._id}`}>
              <Person
                trainee={one}
                isOpen={open?.owner === one.user._id && open.degree === one.degree._id}
                onOpen={() => onOpen({ owner: one.user._id, degree: one.degree._id })}
              />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? <Pages page={page} pages={pages} links={3} onChange={setPage} /> : null}
    </nav>
  )
}

const Person = ({
  trainee: { user, degree, unread, lastMessage, online },
  isOpen,
  onOpen,
}: {
  trainee: Trainee
  isOpen: boolean
  onOpen: () => void
}) => (
  <UnstyledButton className={classes.person} aria-current={isOpen} onClick={onOpen}>
    <Avatar src={user.imageUrl} alt="" radius="xl" color="petrol" variant="light" aria-hidden>
      {initialsOf(user.name)}
    </Avatar>
    <span className={classes.about}>
      <Text span display="block" size="sm" fw={unread ? 700 : 500} truncate>
        {user.name}
        {online ? <VisuallyHidden>, {t('chat.online')}</VisuallyHidden> : null}
      </Text>
      <Text span display="block" size="xs" c="dimmed" truncate>
        {degree.name}
      </Text>
      {lastMessage?.content ? (
        <Text span display="block" size="xs" c="dimmed" truncate>
          {lastMessage.content}
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
      ) : online ? (
        <span className={classes.dot} title={t('chat.online')} aria-hidden />
      ) : null}
    </span>
  </UnstyledButton>
)
