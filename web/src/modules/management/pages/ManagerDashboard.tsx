import { clientSummaries } from '#contract/management/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { TabBar } from '../../../platform/ui/TabBar.tsx'
import { Clients } from '../dashboard/Clients.tsx'
import { Progress } from '../dashboard/Progress.tsx'
import { TraineeActions } from '../trainees/TraineeActions.tsx'
import { TrainingList } from '../training/TrainingList.tsx'

/**
 * The dashboard of a gestor: their companies and trainees, corrected in the lists, and the courses that they have. It is
 * called by its tabs: 'Gestão de clientes' would differ from the master's 'Gestão de Clientes' by a capital letter.
 */
export default function ManagerDashboard() {
  const [{ tab }] = useAddressState()
  const current = tab === 'formandos' || tab === 'formacao' ? tab : 'clientes'
  return (
    <>
      <PageHeader
        title={t('menu.managerDashboard')}
        text={t('management.dashboardText')}
        action={current === 'formandos' ? <TraineeActions /> : undefined}
      />
      <TabBar
        label={t('menu.managerDashboard')}
        tabs={[
          { id: 'clientes', label: t('management.dashboardTabs.clientes'), to: '.', search: {} },
          {
            id: 'formandos',
            label: t('management.dashboardTabs.formandos'),
            to: '.',
            search: { tab: 'formandos' },
          },
          { id: 'formacao', label: t('management.tabs.formacao'), to: '.', search: { tab: 'formacao' } },
        ]}
        current={current}
      />
      {current === 'clientes' ? <Clients /> : null}
      {current === 'formandos' ? <Progress /> : null}
      {current === 'formacao' ? <TrainingList companies={clientSummaries} /> : null}
    </>
  )
}
