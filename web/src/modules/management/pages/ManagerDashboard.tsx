import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { TabBar } from '../../../platform/ui/TabBar.tsx'
import { Clients } from '../dashboard/Clients.tsx'
import { Progress } from '../dashboard/Progress.tsx'

/** Gestão de clientes: the companies and the trainees of a gestor, corrected in the lists. */
export default function ManagerDashboard() {
  const [{ tab }] = useAddressState()
  const isOfTrainees = tab === 'formandos'
  return (
    <>
      <PageHeader title={t('management.dashboard')} text={t('management.dashboardText')} />
      <TabBar
        label={t('management.dashboard')}
        tabs={[
          { id: 'clientes', label: t('management.dashboardTabs.clientes'), to: '.', search: {} },
          {
            id: 'formandos',
            label: t('management.dashboardTabs.formandos'),
            to: '.',
            search: { tab: 'formandos' },
          },
        ]}
        current={isOfTrainees ? 'formandos' : 'clientes'}
      />
      {isOfTrainees ? <Progress /> : <Clients />}
    </>
  )
}
