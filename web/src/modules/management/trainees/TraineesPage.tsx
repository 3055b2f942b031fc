import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import type { CompaniesCall } from '../companies/companies-call.ts'
import { TraineeActions } from './TraineeActions.tsx'
import { TraineeList } from './TraineeList.tsx'

/** Formandos: the people of all companies that somebody answers for (rule management.trainees). */
export function TraineesPage({
  companies,
  hasAnnual = false,
}: {
  companies: CompaniesCall
  /** With the annual report of all of them, while none is chosen. */
  hasAnnual?: boolean
}) {
  const [{ 'f.company': chosen }] = useAddressState()
  return (
    <>
      <PageHeader
        title={t('menu.trainees')}
        text={t('management.traineesText')}
        action={<TraineeActions hasAnnual={hasAnnual && !chosen} />}
      />
      <TraineeList companies={companies} />
    </>
  )
}
