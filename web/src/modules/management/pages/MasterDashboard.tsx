import { SimpleGrid } from '@mantine/core'
import { clientCounters, type ClientCounters } from '#contract/management/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

const counters = [
  ['clients', '/master/clientes'],
  ['coursesAssigned', '/master/formandos'],
  ['hoursAssigned', '/master/formandos'],
  ['accesses', '/gestor/stats'],
  ['hoursDone', '/gestor/stats'],
] as const satisfies readonly [keyof ClientCounters, string][]

/** Painel: what the clients of a master come to together; each number leads to where it comes from. */
export default function MasterDashboard() {
  const { data, error, refetch } = useCall(clientCounters, {})
  return (
    <>
      <PageHeader title={t('menu.dashboard')} text={t('management.countersText')} />
      {data ? (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {counters.map(([name, to]) => (
            <StatCard
              key={name}
              label={t(`management.counters.${name}`)}
              value={
                <TextLink to={to}>
                  {formatNumber(data[name])}
                  {name.startsWith('hours') ? ' h' : ''}
                </TextLink>
              }
            />
          ))}
        </SimpleGrid>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton lines={4} />
      )}
    </>
  )
}
