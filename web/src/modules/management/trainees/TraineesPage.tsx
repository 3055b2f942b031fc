import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { TrainingReportDialog } from '../../reports/index.ts'
import type { CompaniesCall } from '../companies/use-company-search.ts'
import { AddTrainee } from './AddTrainee.tsx'
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
            {hasAnnual && !chosen ? (
              <Button
                component={Link}
                variant="default"
                {...({ to: '/gestor/relatorios', search: { report: 'annual' } } as object)}
                leftSection={<IconReportAnalytics size={18} aria-hidden />}
              >
                {t('report.names.annual')}
              </Button>
            ) : null}
            <AddTrainee />
          </Group>
        }
      />
      {isReporting ? <TrainingReportDialog onClose={() => setReporting(false)} /> : null}
      <TraineeList companies={companies} />
    </>
  )
}
