import { Paper, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { formatCents } from '#contract/commerce/format-cents.ts'
import { payments } from '#contract/commerce/card-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'

type Payment = CallAnswer<typeof payments>['items'][number]

const ofAnybody: readonly Column<Payment>[] = [
  { name: 'date', title: t('payments.date'), sortable: true, render: ({ date }) => <Day value={date} /> },
  {
    name: 'description',
    title: t('payments.description'),
    sortable: true,
    card: 'title',
    render: ({ description, degree }) => (
      <>
        {description}
        {degree && degree.name !== description ? (
          <Text size="xs" c="dimmed">
            {degree.name}
          </Text>
        ) : null}
      </>
    ),
  },
  { name: 'type', title: t('user.serviceType'), render: ({ type }) => t(`user.serviceTypes.${type}`) },
  {
    name: 'quantity',
    title: t('payments.quantity'),
    sortable: true,
    align: 'right',
    render: ({ quantity }) => formatNumber(quantity),
  },
]

const ofBuyer: readonly Column<Payment>[] = [
  ...ofAnybody,
  { name: 'value', title: t('payments.value'), align: 'right', render: ({ value }) => formatCents(value) },
  {
    name: 'discount',
    title: t('payments.discount'),
    align: 'right',
    render: ({ discount }) => formatCents(discount),
  },
]

/**
 * The caller's purchases, as buyer or receiver (rule payments.own).
 * @param isBuyer with what it cost: of a company's own account
 */
export default function Payments({ isBuyer = false }: { isBuyer?: boolean }) {
  const list = useListState({ size: 10, sort: '-date', name: 'compras' })
  const answer = useCall(
    payments,
    { query: { ...list.query, filter: {} } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="sm">
        {t('payments.title')}
      </Title>
      <DataList<Payment>
        list={list}
        label={t('payments.list')}
        columns={isBuyer ? ofBuyer : ofAnybody}
        answer={answer}
        nameOf={({ description }) => description}
        searchPlaceholder={t('payments.search')}
        empty={{ title: t('payments.none') }}
      />
    </Paper>
  )
}
