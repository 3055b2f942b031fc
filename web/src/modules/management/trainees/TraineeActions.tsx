import { IconFileSpreadsheet, IconReportAnalytics } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { idOf } from '../../../platform/engine/filters/SearchedFilter.tsx'
import { useAddressState } from '../../../platform/lib/address.ts'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { TrainingReportDialog } from '../../reports/index.ts'
import { AddTrainee } from './AddTrainee.tsx'

/**
 * The actions over the lists of trainees: the reports of their training, and adding new ones; each begins with the
 * company that the list is narrowed to.
 */
export function TraineeActions({ hasAnnual = false }: { hasAnnual?: boolean }) {
  const [isReporting, setReporting] = useState(false)
  const [address] = useAddressState()
  const company = idOf(address['f.company'])
  const reports: MenuAction[] = [
    {
      label: t('report.trainingReport'),
      icon: <IconFileSpreadsheet size={18} aria-hidden />,
      onClick: () => setReporting(true),
    },
    ...(hasAnnual
      ? [
          {
            label: t('report.names.annual'),
            icon: <IconReportAnalytics size={18} aria-hidden />,
            to: '/gestor/relatorios?report=annual',
          },
        ]
      : []),
  ]
  return (
    <>
      <AddTrainee company={company} others={reports} />
      {isReporting ? <TrainingReportDialog company={company} onClose={() => setReporting(false)} /> : null}
    </>
  )
}
