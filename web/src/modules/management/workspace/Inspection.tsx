import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { CompanyRehearsal } from '../../inspection/index.ts'
import { AddPeople } from './AddPeople.tsx'
import { isEmpty } from './is-empty.ts'
import type { TabProps } from './tab-props.ts'

/** What an inspection may ask a company, and the state of each question; nothing for a company that has not begun. */
export default function Inspection({ company }: TabProps) {
  const { data, isPending } = useCall(companyOverview, { params: { company } })
  if (isPending) return <PageSkeleton lines={8} />
  if (data && isEmpty(data))
    return (
      <EmptyState
        title={t('management.nobody')}
        text={t('management.nobodyInspected')}
        action={<AddPeople company={company} />}
      />
    )
  return <CompanyRehearsal company={company} />
}
