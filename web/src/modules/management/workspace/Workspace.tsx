import { Suspense } from 'react'
import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageFailure } from '../../../platform/ui/PageFailure.tsx'
import { PageHeader, type Crumb } from '../../../platform/ui/PageHeader.tsx'
import { TabBar } from '../../../platform/ui/TabBar.tsx'
import { tabs } from './tabs.ts'

const hasWay = (crumb: Crumb): crumb is Crumb & { to: string } => crumb.to !== undefined

/** The room of one company: its figures, and a tab for each thing that it has (rule management.workspace). */
export function Workspace({ company, breadcrumb }: { company: string; breadcrumb: Crumb[] }) {
  const [{ tab: asked }] = useAddressState()
  const list = breadcrumb.find(hasWay)
  const answer = useCall(companyOverview, { params: { company } })
  if (answer.error && !answer.data)
    return (
      <PageFailure
        error={answer.error}
        missing={{ title: t('management.noSuchCompany'), text: t('management.noSuchCompanyText') }}
        list={list}
        title={t('management.companyLoadFailed')}
        onRetry={answer.refetch}
      />
    )
  if (!answer.data) return <PageSkeleton lines={8} />
  const { id, Part } = tabs.find((tab) => tab.id === asked) ?? tabs[0]
  return (
    <>
      <PageHeader title={answer.data.company.name} breadcrumb={breadcrumb} />
      <TabBar
        label={t('management.sections')}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          label: t(tab.label),
          to: '.',
          search: (tab === tabs[0] ? {} : { tab: tab.id }) as Record<string, string>,
        }))}
        current={id}
      />
      <Suspense fallback={<PageSkeleton lines={6} />}>
        <Part key={`${company} ${id}`} company={company} />
      </Suspense>
    </>
  )
}
