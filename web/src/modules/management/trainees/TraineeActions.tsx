import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { TrainingReportDialog } from '../../reports/index.ts'
import { AddTrainee } from './AddTrainee.tsx'

/** What stands over the lists of trainees: the reports of their training, and the ways to new ones. */
export function TraineeActions({ hasAnnual = false }: { hasAnnual?: boolean }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => setReporting(true)}
      >
        {t('report.trainingReport')}
      </Button>
      {hasAnnual ? (
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
      {isReporting ? <TrainingReportDialog onClose={() => setReporting(false)} /> : null}
    </Group>
  )
}
