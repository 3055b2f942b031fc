import { Button, Group, Stack, Title } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { CardGroupView, RequestCards, WaitingRequests } from '../../commerce/index.ts'
import { GivenCards } from '../../enrolment/index.ts'
import { TabLink } from './TabLink.tsx'
import type { TabProps } from './tab-props.ts'

/**
 * The cards that a company bought, by reference (rule card.reference); more are requested here, and given to its
 * people.
 */
export default function Cards({ company }: TabProps) {
  const { data, error, refetch } = useCall(cardGroups, { query: { company } })
  const { data: overview } = useCall(companyOverview, { params: { company } })
  const [asking, setAsking] = useState(false)
  const gives = useMay('assignment.giveOnCards')
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height={72} />
  const [group] = data.items
  const request = (
    <Button
      variant="default"
      leftSection={<IconMailForward size={16} aria-hidden />}
      onClick={() => setAsking(true)}
    >
      {t('card.request')}
    </Button>
  )
  return (
    <Stack gap="md">
      {asking ? <RequestCards company={overview?.company ?? null} onClose={() => setAsking(false)} /> : null}
      <WaitingRequests requests={data.requests} />
      {group ? (
        <>
          <Group>
            {request}
            {gives ? <TabLink to={{ tab: 'formandos' }}>{t('enrolment.giveToTrainees')}</TabLink> : null}
          </Group>
          <CardGroupView group={group} />
          <div>
            <Title order={2} size="h4" mb="sm">
              {t('enrolment.givenCards')}
            </Title>
            <Suspense fallback={<RowsSkeleton rows={4} height={48} />}>
              <GivenCards company={company} />
            </Suspense>
          </div>
        </>
      ) : (
        <EmptyState title={t('empty.cards')} text={t('card.emptyText')} action={request} />
      )}
    </Stack>
  )
}
