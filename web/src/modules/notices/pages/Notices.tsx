import { Button, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { listNotices, readNotices, unreadNotices, type Notice } from '#contract/notices/endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { NoticeRow } from '../parts/NoticeRow.tsx'
import { useNotices } from '../parts/use-notices.ts'

/** Avisos: a person's notices, day by day (rule notices.centre). */
export default function Notices() {
  const [{ ver }, change] = useAddressState()
  const onlyUnread = ver === 'por-ler'
  const { asked, items } = useNotices(onlyUnread)
  const unread = useCall(unreadNotices, {}).data?.unread ?? 0
  const read = useMutate(readNotices, {
    refreshes: [unreadNotices, listNotices],
    onError: (error) => toast.failure(error),
  })
  const readAll = () => read.mutate({ body: {} }, { onSuccess: () => toast.success(t('notices.allRead')) })
  return (
    <>
      <PageHeader
        title={t('notices.title')}
        text={t('notices.about')}
        action={
          <ButtonLink
            to="/profile/avisos"
            variant="default"
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            {t('notices.choose')}
          </ButtonLink>
        }
      />
      <Group justify="space-between" mb="md">
        <UnreadFilter
          onlyUnread={onlyUnread}
          onChange={(only) => change({ ver: only ? 'por-ler' : undefined })}
        />
        {unread > 0 ? (
          <Button
            variant="subtle"
            leftSection={<IconChecks size={18} aria-hidden />}
            loading={read.isPending}
            onClick={readAll}
          >
            {t('notices.readAll')}
          </Button>
        ) : null}
      </Group>
      {asked.error ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending && !asked.error ? <RowsSkeleton rows={6} /> : null}
      {asked.data && items.length === 0 ? (
        <EmptyState
          title={t(onlyUnread ? 'notices.noUnread' : 'notices.empty')}
          text={onlyUnread ? undefined : t('notices.emptyText')}
        />
      ) : null}
      <Days items={items} onOpen={({ _id }) => read.mutate({ body: { ids: [_id] } })} />
      {asked.hasNextPage ? (
        <Group justify="center" mt="lg">
          <Button
            variant="default"
            loading={asked.isFetchingNextPage}
            onClick={() => void asked.fetchNextPage()}
          >
            {t('notices.more')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}

const UnreadFilter = ({
  onlyUnread,
  onChange,
}: {
  onlyUnread: boolean
  onChange: (onlyUnread: boolean) => void
}) => (
  <SegmentedControl
    aria-label={t('notices.title')}
    value={onlyUnread ? 'por-ler' : 'todos'}
    onChange={(value) => onChange(value === 'por-ler')}
    data={[
      { value: 'todos', label: t('notices.all') },
      { value: 'por-ler', label: t('notices.onlyUnread') },
    ]}
  />
)

function Days({ items, onOpen }: { items: readonly Notice[]; onOpen: (notice: Notice) => void }) {
  const days = Map.groupBy(items, ({ date }) => formatDay(date))
  return (
    <Stack gap="lg">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Title order={2} size="h5" mb="xs">
            <time dateTime={day}>{day}</time>
          </Title>
          <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {ofDay.map((notice) => (
              <NoticeRow
                key={notice._id}
                notice={notice}
                onOpen={() => (notice.read ? undefined : onOpen(notice))}
              />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}
