import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMailForward, IconPlus, IconSearch } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { CARD_GROUPS, cardGroups } from '#contract/commerce/card-endpoints.ts'
import { cardConcerns } from '#contract/commerce/card-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { call } from '../../../platform/lib/call.ts'
import { useMore } from '../../../platform/lib/more.ts'
import { keyOf } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { NoResults } from '../../../platform/ui/NoResults.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { SeeMore } from '../../../platform/ui/SeeMore.tsx'
import { TabBar } from '../../../platform/ui/TabBar.tsx'
import { CardGroupView, RequestCards, WaitingRequests } from '../../commerce/index.ts'
import { SellCards } from '../sales/SellCards.tsx'
import { GivenCards } from '../use/late.ts'

/**
 * Formação Contínua: the cards of the companies that one answers for, by company and reference (rule card.reference).
 */
export default function ContinuingTraining() {
  const [asking, setAsking] = useState(false)
  const [selling, setSelling] = useState(false)
  const [{ tab }] = useAddressState()
  const current = tab === 'atribuidos' ? tab : 'comprados'
  const maySell = useMay('code.sell')
  const request = (
    <Button
      variant={maySell ? 'default' : 'filled'}
      leftSection={<IconMailForward size={16} aria-hidden />}
      onClick={() => setAsking(true)}
    >
      {t('card.request')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('menu.continuingTraining')}
        text={t('card.text')}
        action={
          <Group gap="xs">
            {maySell ? (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setSelling(true)}>
                {t('card.sale.new')}
              </Button>
            ) : null}
            {request}
          </Group>
        }
      />
      {asking ? <RequestCards onClose={() => setAsking(false)} /> : null}
      {selling ? <SellCards onClose={() => setSelling(false)} /> : null}
      <TabBar
        label={t('menu.continuingTraining')}
        tabs={[
          { id: 'comprados', label: t('enrolment.cardTabs.bought'), to: '.', search: {} },
          { id: 'atribuidos', label: t('enrolment.cardTabs.given'), to: '.', search: { tab: 'atribuidos' } },
        ]}
        current={current}
      />
      {current === 'comprados' ? (
        <BoughtCards request={request} />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={4} height={48} />}>
          <GivenCards />
        </Suspense>
      )}
    </>
  )
}

/** Purchases by company and reference, with a search and a filter for those that need attention. */
function BoughtCards({ request }: { request: ReactNode }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [address, change] = useAddressState()
  const concern = cardConcerns.find((one) => one === address['f.concern'])
  const query = { search, filter: { concern } }
  const list = useMore({
    key: keyOf(cardGroups, { query }),
    size: CARD_GROUPS,
    ask: (window, signal) => call(cardGroups, { query: { ...query, ...window }, signal }),
  })
  return (
    <Stack gap="md">
      <WaitingRequests requests={list.first?.requests ?? []} />
      <Group align="flex-end">
        <TextInput
          label={t('card.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          flex="1 1 280px"
          maw={420}
        />
        <Select
          label={t('card.concern')}
          placeholder={t('common.all')}
          data={cardConcerns.map((value) => ({ value, label: t(`card.concerns.${value}`) }))}
          value={concern ?? null}
          onChange={(value) => change({ 'f.concern': value ?? undefined })}
          clearable
        />
      </Group>
      {list.error && !list.first ? <ErrorState error={list.error} onRetry={list.refetch} /> : null}
      {!list.first && !list.error ? <RowsSkeleton rows={4} height={72} /> : null}
      {list.first?.total === 0 ? (
        search || concern ? (
          <NoResults
            onClear={() => {
              setTyped('')
              change({ 'f.concern': undefined })
            }}
          />
        ) : (
          <EmptyState title={t('empty.cards')} text={t('card.emptyText')} action={request} />
        )
      ) : (
        list.items.map((group) => <CardGroupView key={group.company._id} group={group} concern={concern} />)
      )}
      <SeeMore list={list} variant="default" size="md" byScroll />
    </Stack>
  )
}
