import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconReportAnalytics } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { idOf } from '../../../platform/engine/filters/SearchedFilter.tsx'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { ActionsMenu, type MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { usePhone } from '../../../platform/ui/use-phone.ts'
import { TrainingReportDialog } from '../../reports/index.ts'
import { AddTrainee, waysToAdd } from './AddTrainee.tsx'

/**
 * What stands over the lists of trainees: the reports of their training, and the ways to new ones; each begins with the
 * company that the list is narrowed to. On a phone the first of them stands alone, and the others in a menu.
 */
export function TraineeActions({ hasAnnual = false }: { hasAnnual?: boolean }) {
  const [isReporting, setReporting] = useState(false)
  const [address] = useAddressState()
  const company = idOf(address['f.company'])
  const phone = usePhone()
  const mayAdd = useMay('user.add')
  const report: MenuAction = {
    label: t('report.trainingReport'),
    icon: <IconFileSpreadsheet size={18} aria-hidden />,
    onClick: () => setReporting(true),
  }
  const annual = {
    label: t('report.names.annual'),
    icon: <IconReportAnalytics size={18} aria-hidden />,
    to: '/gestor/relatorios?report=annual',
  }
  const { one, many } = waysToAdd(company)
  return (
    <Group gap="xs" wrap={phone ? 'nowrap' : 'wrap'}>
      {phone ? (
        <>
          {mayAdd ? (
            <ButtonLink to={one.to} leftSection={one.icon}>
              {one.label}
            </ButtonLink>
          ) : null}
          <ActionsMenu
            label={t('ui.more')}
            variant="default"
            actions={[...(mayAdd ? [many] : []), report, ...(hasAnnual ? [annual] : [])]}
          />
        </>
      ) : (
        <>
          <Button variant="default" leftSection={report.icon} onClick={report.onClick}>
            {report.label}
          </Button>
          {hasAnnual ? (
            <ButtonLink to={annual.to} variant="default" leftSection={annual.icon}>
              {annual.label}
            </ButtonLink>
          ) : null}
          <AddTrainee company={company} />
        </>
      )}
      {isReporting ? <TrainingReportDialog company={company} onClose={() => setReporting(false)} /> : null}
    </Group>
  )
}
