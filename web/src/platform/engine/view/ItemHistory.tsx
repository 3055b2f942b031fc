import { Button, Group, SegmentedControl, Timeline, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { activity } from '#contract/platform/audit/entities.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import type { FieldChange } from '#contract/platform/audit/changes.ts'
import { actionLabel, editsOf } from '#contract/platform/audit/words.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../lib/query.ts'
import { Changes } from '../../ui/Changes.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Loading.tsx'
import { Moment } from '../../ui/moments.tsx'
import { useAllowed } from '../access.ts'

const STEP = 10

const changesOf = (found: unknown): FieldChange[] => (Array.isArray(found) ? (found as FieldChange[]) : [])

/**
 * The changes of an item, with author and time, and on request all its activity; for readers of the activity log.
 */
export function ItemHistory({ entity, id }: { entity: string; id: string }) {
  const mayRead = useAllowed(activity)('list')
  const [limit, setLimit] = useState(STEP)
  const [which, setWhich] = useState<'edits' | 'all'>('edits')
  const filter = { entity, item: id, ...(which === 'edits' ? { action: editsOf(entity) } : {}) }
  const answer = useCall(
    listItems,
    { params: { entity: activity.name }, query: { limit, sort: '-createdAt', filter } },
    { enabled: mayRead, placeholderData: keepPreviousData },
  )
  if (!mayRead || entity === activity.name) return null
  return (
    <section aria-label={t('entity.history')}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h4">
          {t('entity.history')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('entity.historyShows')}
          value={which}
          onChange={setWhich}
          data={[
            { value: 'edits', label: t('entity.historyEdits') },
            { value: 'all', label: t('entity.historyAll') },
          ]}
        />
      </Group>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending && !answer.error ? <RowsSkeleton rows={3} height={28} /> : null}
      {answer.data?.items.length === 0 ? (
        <Text c="dimmed">{t(which === 'edits' ? 'entity.noEdits' : 'entity.noHistory')}</Text>
      ) : null}
      <Timeline bulletSize={12} lineWidth={2}>
        {(answer.data?.items ?? []).map((item) => (
          <Timeline.Item key={item._id}>
            <Text size="sm">
              {actionLabel(item['action'] ?? '')} · {item['whoName'] ?? '–'}
            </Text>
            <Changes changes={changesOf(item['changes'])} />
            <Text size="xs" c="dimmed">
              <Moment value={item['createdAt']} />
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {(answer.data?.total ?? 0) > limit ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setLimit(limit + STEP)}>
          {t('common.seeMore')}
        </Button>
      ) : null}
    </section>
  )
}
