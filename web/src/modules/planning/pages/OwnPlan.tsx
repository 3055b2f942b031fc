import { Stack } from '@mantine/core'
import { ownParts } from '#contract/planning/own-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { ProfileFrame } from '../../../platform/ui/ProfileFrame.tsx'
import { OwnPartCard } from '../parts/OwnPartCard.tsx'

/** Plano de formação: the caller's own part of each plan that was put before them, and their answer (rule planning.consultation). */
export default function OwnPlan() {
  const { data, error, refetch } = useCall(ownParts, {}, { staleTime: 0 })
  return (
    <ProfileFrame text={t('planning.ownText')}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} height={160} /> : null}
      {data?.total === 0 ? (
        <EmptyState title={t('planning.ownEmpty')} text={t('planning.ownEmptyText')} />
      ) : null}
      <Stack gap="lg">
        {data?.items.map((part) => (
          <OwnPartCard key={part._id} part={part} />
        ))}
      </Stack>
    </ProfileFrame>
  )
}
