import { SimpleGrid } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clientCounters, masterSummaries } from '#contract/management/endpoints.ts'
import { counterLeads } from '#contract/management/figures.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { TabBar } from '../../../platform/ui/TabBar.tsx'
import { ButtonLink, TextLink } from '../../../platform/ui/TextLink.tsx'
import { TrainingList } from '../training/TrainingList.tsx'
import { addressOf } from '../companies/leads.ts'
import { TabLink } from '../workspace/TabLink.tsx'
import { keysOf } from '#contract/platform/kernel/records.ts'

const names = keysOf(counterLeads)

const Counter = ({ name, children }: { name: keyof typeof counterLeads; children: ReactNode }) => {
  const to = counterLeads[name]
  return to.list === 'companies' ? (
    <TextLink to="/master/clientes">{children}</TextLink>
  ) : (
    <TabLink to={addressOf(to)}>{children}</TabLink>
  )
}

function Counters() {
  const { data, error, refetch } = useCall(clientCounters, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton lines={4} />
  if (data.clients === 0)
    return (
      <EmptyState
        title={t('management.noClients')}
        text={t('management.noClientsText')}
        action={
          <ButtonLink to="/company/edit" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('management.addClient')}
          </ButtonLink>
        }
      />
    )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {names.map((name) => (
        <StatCard
          key={name}
          label={t(`management.counters.${name}`)}
          value={
            <Counter name={name}>
              {name.startsWith('hours') ? formatHours(data[name]) : formatNumber(data[name])}
            </Counter>
          }
        />
      ))}
    </SimpleGrid>
  )
}

/** Painel: the totals of a master's clients; each number leads to its list. */
export default function MasterDashboard() {
  const [{ tab }] = useAddressState()
  const isOfTraining = tab === 'formacao'
  return (
    <>
      <PageHeader title={t('menu.dashboard')} text={t('management.countersText')} />
      <TabBar
        label={t('menu.dashboard')}
        tabs={[
          { id: 'resumo', label: t('management.tabs.resumo'), to: '.', search: {} },
          { id: 'formacao', label: t('management.tabs.formacao'), to: '.', search: { tab: 'formacao' } },
        ]}
        current={isOfTraining ? 'formacao' : 'resumo'}
      />
      {isOfTraining ? <TrainingList companies={masterSummaries} /> : <Counters />}
    </>
  )
}
