import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { idOf } from '../../../platform/engine/filters/SearchedFilter.tsx'
import { useAddressState } from '../../../platform/lib/address.ts'
import { TrainingReportDialog } from '../../reports/index.ts'
import { AddTrainee } from './AddTrainee.tsx'

/**
 * What stands over the lists of trainees: the reports of their training, and the ways to new ones; each begins with the
 * company that the list is narrowed to.
 */
export function TraineeActions({ hasAnnual = false }: { hasAnnual?: boolean }) {
  const [isReporting, setReporting] = useState(false)
  const [address] = useAddressState()
  const company = idOf(address['f.company'])
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
      <AddTrainee company={company} />
      {isReporting ? <TrainingReportDialog company={company} onClose={() => setReporting(false)} /> : null}
    </Group>
  )
}
