import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { TrainingReportDialog } from '../../reports/index.ts'
import type { CompaniesCall } from '../companies/use-company-search.ts'
import { AddTrainee } from './AddTrainee.tsx'
import { TraineeList } from './TraineeList.tsx'

/** Formandos: the people of all companies that somebody answers for (rule management.trainees). */
export function TraineesPage({ companies }: { companies: CompaniesCall }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <PageHeader
        title={t('menu.trainees')}
        text={t('management.traineesText')}
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              onClick={() => setReporting(true)}
            >
              {t('report.trainingReport')}
            </Button>
            <AddTrainee />
          </Group>
        }
      />
      {isReporting ? <TrainingReportDialog onClose={() => setReporting(false)} /> : null}
      <TraineeList companies={companies} />
    </>
  )
}
