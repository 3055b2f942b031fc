import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMailForward, IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { CARD_GROUPS, cardGroups } from '#contract/commerce/card-endpoints.ts'
import { cardConcerns } from '#contract/commerce/card-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { CardGroupView, RequestCards } from '../../commerce/index.ts'
import { SellCards } from '../sales/SellCards.tsx'

/** As many companies as one call answers. */
const MOST = 200

/** Formação Contínua: the cards of the companies that one answers for, by company and reference (rule card.reference). */
export default function ContinuingTraining() {
  const [limit, setLimit] = useState(CARD_GROUPS)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [asking, setAsking] = useState(false)
  const [selling, setSelling] = useState(false)
  const [address, change] = useAddressState()
  const concern = cardConcerns.find((one) => one === address['f.concern'])
  const maySell = useMay('code.sell')
  const { data, error, refetch } = useCall(
    cardGroups,
    { query: { search, limit, filter: { concern } } },
    { placeholderData: keepPreviousData },
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
            <Button
              variant={maySell ? 'default' : 'filled'}
              leftSection={<IconMailForward size={16} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('card.request')}
            </Button>
          </Group>
        }
      />
      {asking ? <RequestCards onClose={() => setAsking(false)} /> : null}
      {selling ? <SellCards onClose={() => setSelling(false)} /> : null}
      <Stack gap="md">
        <Group align="flex-end">
          <TextInput
            label={t('card.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setLimit(CARD_GROUPS)
            }}
            flex="1 1 280px"
            maw={420}
          />
          <Select
            label={t('card.concern')}
            placeholder={t('common.all')}
            data={cardConcerns.map((value) => ({ value, label: t(`card.concerns.${value}`) }))}
            value={concern ?? null}
            onChange={(value) => {
              change({ 'f.concern': value ?? undefined })
              setLimit(CARD_GROUPS)
            }}
            clearable
          />
        </Group>
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <RowsSkeleton rows={4} height={72} /> : null}
        {data?.items.length === 0 ? (
          <EmptyState title={t(search || concern ? 'empty.results' : 'empty.cards')} />
        ) : (
          data?.items.map((group) => (
            <CardGroupView key={group.company._id} group={group} concern={concern} />
          ))
        )}
        {data && data.total > limit && limit < MOST ? (
          <Button variant="default" onClick={() => setLimit(Math.min(MOST, limit + CARD_GROUPS))}>
            {t('common.seeMore')}
          </Button>
        ) : null}
      </Stack>
    </>
  )
}
