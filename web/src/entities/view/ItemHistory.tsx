import { Button, List, Timeline, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { activity } from '#contract/entities/logs.ts'
import { listItems } from '#contract/entities/endpoints.ts'
import type { FieldChange } from '#contract/logs/changes.ts'
import { deedOf } from '#contract/logs/words.ts'
import { t } from '#contract/text/text.ts'
import { useCall } from '../../lib/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Loading.tsx'
import { Moment } from '../../ui/moments.tsx'
import { useAllowed } from '../access.ts'

const STEP = 10

/** What was done to an item, by whom and when, for those who may read the activity log. */
export function ItemHistory({ entity, id }: { entity: string; id: string }) {
  const mayRead = useAllowed(activity)('list')
  const [limit, setLimit] = useState(STEP)
  const answer = useCall(
    listItems,
    { params: { entity: 'activity' }, query: { limit, sort: '-createdAt', filter: { entity, item: id } } },
    { enabled: mayRead, placeholderData: keepPreviousData },
  )
  if (!mayRead || entity === 'activity') return null
  return (
    <section aria-label={t('entity.history')}>
      <Title order={2} size="h4" mb="sm">
        {t('entity.history')}
      </Title>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending && !answer.error ? <RowsSkeleton rows={3} height={28} /> : null}
      {answer.data?.items.length === 0 ? <Text c="dimmed">{t('entity.noHistory')}</Text> : null}
      <Timeline bulletSize={12} lineWidth={2}>
        {(answer.data?.items ?? []).map((item) => (
          <Timeline.Item key={item._id}>
            <Text size="sm">
              {deedOf(item['action'] ?? '')} · {String(item['whoName'] ?? '–')}
            </Text>
            <Changes changes={item['changes']} />
            <Text size="xs" c="dimmed">
              <Moment value={item['createdAt'] as string} />
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

const sentence = ({ label, from, to }: FieldChange): string => {
  if (from && to) return t('entity.changed', { label, from, to })
  if (to) return t('entity.changedTo', { label, to })
  if (from) return t('entity.changedFrom', { label, from })
  return t('entity.changedAlone', { label })
}

/** Which fields an edit changed, from what to what. */
function Changes({ changes }: { changes: unknown }) {
  const found = Array.isArray(changes) ? (changes as FieldChange[]) : []
  if (found.length === 0) return null
  return (
    <List size="sm" c="dimmed" withPadding style={{ overflowWrap: 'anywhere' }}>
      {found.map((change) => (
        <List.Item key={change._id}>{sentence(change)}</List.Item>
      ))}
    </List>
  )
}
