import { academyRehearsal } from '#contract/inspection/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { RehearsalPoints } from '../Rehearsal.tsx'

/** The academy's state for an audit (rule inspection.academy). */
export default function AcademyRehearsal() {
  const answer = useCall(academyRehearsal, {}, { staleTime: 0 })
  return (
    <>
      <PageHeader title={t('inspection.academyTitle')} text={t('inspection.academyAbout')} />
      {answer.error && !answer.data ? (
        <ErrorState
          error={answer.error}
          title={t('inspection.loadFailed')}
          onRetry={() => void answer.refetch()}
        />
      ) : answer.data ? (
        <RehearsalPoints rehearsal={answer.data} />
      ) : (
        <PageSkeleton lines={8} />
      )}
    </>
  )
}
