import { t } from '#contract/platform/text/text.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import type { CompaniesCall } from '../companies/use-company-search.ts'
import { AddTrainee } from './AddTrainee.tsx'
import { TraineeList } from './TraineeList.tsx'

/** Formandos: the people of all companies that somebody answers for (rule management.trainees). */
export function TraineesPage({ companies }: { companies: CompaniesCall }) {
  return (
    <>
      <PageHeader title={t('menu.trainees')} text={t('management.traineesText')} action={<AddTrainee />} />
      <TraineeList companies={companies} />
    </>
  )
}
