import { Stack, Text } from '@mantine/core'
import { companyRehearsal } from '#contract/inspection/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../platform/lib/query.ts'
import { ErrorState } from '../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../platform/ui/Loading.tsx'
import { RehearsalPoints } from './Rehearsal.tsx'

/** A company's state for an inspection (rule inspection.company). */
export function CompanyRehearsal({ company }: { company: string }) {
  const answer = useCall(companyRehearsal, { params: { company } }, { staleTime: 0 })
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('inspection.about')}</Text>
      {answer.error && !answer.data ? (
        <ErrorState
          error={answer.error}
          title={t('inspection.loadFailed')}
          onRetry={() => void answer.refetch()}
        />
      ) : answer.data ? (
        <RehearsalPoints rehearsal={answer.data} company={company} />
      ) : (
        <PageSkeleton lines={8} />
      )}
    </Stack>
  )
}
