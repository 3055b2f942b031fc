import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageFailure } from '../../../platform/ui/PageFailure.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { Statements } from '../hours/Statements.tsx'

/** `/horas/{id}`: a worker's hours, for the managers of their company. */
export default function HoursOfWorker() {
  const { id = '' } = usePathParams()
  const answer = useCall(hoursOfWorker, { params: { user: id } })
  if (answer.error && !answer.data)
    return (
      <PageFailure
        error={answer.error}
        missing={{ title: t('compliance.hours.missing'), text: t('compliance.hours.missingText') }}
        title={t('compliance.hours.loadFailed')}
        onRetry={answer.refetch}
      />
    )
  if (!answer.data) return <PageSkeleton lines={8} />
  const { person } = answer.data
  return (
    <>
      <PageHeader
        title={t('compliance.hours.of', { name: person.name })}
        breadcrumb={[{ label: person.name, to: `/user/view/${person._id}` }]}
        text={t('compliance.hours.about')}
      />
      <Statements hours={answer.data} isOwn={false} />
    </>
  )
}
