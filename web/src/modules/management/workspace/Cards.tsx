import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { CardGroupView } from '../../commerce/index.ts'
import type { TabProps } from './tab-props.ts'

/** The cards that a company bought, by reference (rule card.reference). */
export default function Cards({ company }: TabProps) {
  const { data, error, refetch } = useCall(cardGroups, { query: { company } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height={72} />
  const [group] = data.items
  return group ? <CardGroupView group={group} /> : <EmptyState title={t('empty.cards')} />
}
