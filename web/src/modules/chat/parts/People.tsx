import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { usersByDegree } from '#contract/chat/endpoints.ts'
import { chatEvents } from '#contract/chat/socket-events.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { t } from '#contract/platform/text/text.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { useServerEvent } from '../../../platform/lib/server-events.ts'
import { useTypedSearch } from '../../../platform/lib/use-typed-search.ts'
import { useListState, type ListState } from '../../../platform/ui/data-list/use-list-state.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import classes from '../chat.module.css'
import type { ConversationKey } from '../use-conversation.ts'
import { useRoving } from '../use-roving.ts'
import { Person, type Trainee } from './Person.tsx'

const PAGE_SIZE = 50
/** No event announces trainees who come and go: their presence is refetched this often. */
const AGAIN_MS = 30_000

/** People under their courses, as they come: course by course. */
const byCourse = (items: readonly Trainee[]) => {
  const courses: { degree: Trainee['degree']; from: number; people: Trainee[] }[] = []
  for (const [index, one] of items.entries()) {
    const last = courses.at(-1)
    if (last?.degree._id === one.degree._id) last.people.push(one)
    else courses.push({ degree: one.degree, from: index, people: [one] })
  }
  return courses
}

/** Opens a conversation, in which somebody takes part or not, at the message that a search found. */
type OpenConversation = (conversation: ConversationKey, takesPart: boolean, message?: string) => void

/** What the address says of the list, as its call takes it: who is read stays among those with something to read. */
const queryOf = (
  { search, filters: { course, unread }, query: { limit, skip } }: ListState,
  open: ConversationKey | undefined,
) => ({
  search,
  ...(isId(course) && { degree: course }),
  ...(unread && { unread: 'true' as const }),
  ...(unread && open && { openOwner: open.owner, openDegree: open.degree }),
  limit,
  skip,
})

/** An empty list: nobody yet, nothing to read, or no match. */
function Nobody({ list, onWiden }: { list: ListState; onWiden: () => void }) {
  if (!list.narrowed) return <EmptyState title={t('chat.noPeople')} text={t('chat.noPeopleText')} />
  const isRead = Boolean(list.filters['unread']) && !list.search
  return (
    <EmptyState
      title={t(isRead ? 'chat.noUnread' : 'empty.results')}
      action={
        <Button
          variant="default"
          onClick={() => {
            if (isRead) list.setFilter('unread', null)
            else list.clear()
            onWiden()
          }}
        >
          {t(isRead ? 'chat.showAll' : 'ui.clearFilters')}
        </Button>
      }
    />
  )
}

/**
 * The trainees of a tutor's courses, course by course, the latest messages first, with their unread counts; the filters
 * are kept in the address, with the open conversation.
 */
export function People({ open, onOpen }: { open: ConversationKey | undefined; onOpen: OpenConversation }) {
  const list = useListState({ size: PAGE_SIZE })
  const { search, filters, page } = list
  // The button that widens the list disappears with that.
  const onlyUnread = useRef<HTMLInputElement>(null)
  const typed = useTypedSearch(search, list.setSearch)
  const again = () => void refresh(usersByDegree)
  useServerEvent('connect', again)
  useServerEvent(chatEvents.tutors, again)
  const { data, error, refetch } = useCall(
    usersByDegree,
    { query: queryOf(list, open) },
    { staleTime: 0, refetchInterval: AGAIN_MS, placeholderData: (before) => before },
  )
  const openAt =
    data?.items.findIndex(({ user, degree }) => open?.owner === user._id && open.degree === degree._id) ?? -1
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  return (
    <nav className={classes.people} aria-label={t('chat.people')}>
      <TextInput
        type="search"
        aria-label={t('chat.search')}
        placeholder={t('chat.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        {...typed}
      />
      {/* While it is not known how many there are, its place is kept. */}
      {!data || data.degrees.length > 1 ? (
        <NativeSelect
          mt="xs"
          aria-label={t('chat.course')}
          value={filters['course'] ?? ''}
          data={[
            { value: '', label: t('tutoring.allCourses') },
            ...(data?.degrees.map(({ _id, name }) => ({ value: _id, label: name })) ?? []),
          ]}
          onChange={(event) => list.setFilter('course', event.currentTarget.value)}
        />
      ) : null}
      <Checkbox
        ref={onlyUnread}
        mt="xs"
        label={t('chat.onlyUnread')}
        checked={Boolean(filters['unread'])}
        onChange={(event) => list.setFilter('unread', event.currentTarget.checked ? '1' : null)}
      />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={5} height={56} /> : null}
      {!data ? null : data.total === 0 ? (
        <Nobody list={list} onWiden={() => onlyUnread.current?.focus()} />
      ) : (
        <ByCourse items={data.items} search={search} openAt={openAt} onOpen={onOpen} />
      )}
      {pages > 1 ? <Pages page={page} pages={pages} links={3} onChange={list.setPage} /> : null}
    </nav>
  )
}

/** People under their courses, one tab stop for the keyboard, which moves among them with the arrow keys. */
function ByCourse({
  items,
  search,
  openAt,
  onOpen,
}: {
  items: readonly Trainee[]
  search: string
  /** The open conversation's index; below 0 for none. */
  openAt: number
  onOpen: OpenConversation
}) {
  const roving = useRoving(openAt < 0 ? 0 : openAt, items.length)
  return (
    <div className={classes.list} data-roving>
      {byCourse(items).map(({ degree, from, people }) => (
        <div key={degree._id} role="group" aria-labelledby={`chat-course-${degree._id}`}>
          <Text component="h2" id={`chat-course-${degree._id}`} className={classes.course}>
            {degree.name}
          </Text>
          <ul className={classes.ofCourse}>
            {people.map((one, index) => (
              <li key={one.user._id}>
                <Person
                  trainee={one}
                  search={search}
                  isOpen={openAt === from + index}
                  tabIndex={roving.tabIndexOf(from + index)}
                  onKeyDown={roving.onKeyDown}
                  onOpen={() =>
                    onOpen({ owner: one.user._id, degree: degree._id }, one.takesPart, one.found?._id)
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
