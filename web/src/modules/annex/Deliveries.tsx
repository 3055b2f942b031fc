import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconChecks, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { annexDelivery } from '#contract/annex/annex-delivery.ts'
import { deliveryState, isYearOver, type DeliveryState } from '#contract/annex/delivery-state.ts'
import type { AnnexOverview } from '#contract/annex/endpoints.ts'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../platform/lib/document.ts'
import { today } from '../../platform/lib/today.ts'
import { Day } from '../../platform/ui/moments.tsx'
import { SmallTable } from '../../platform/ui/SmallTable.tsx'
import { TextLink } from '../../platform/ui/TextLink.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'

const { fields } = annexDelivery

type Delivery = AnnexOverview['deliveries'][number]

const colors = {
  delivered: 'green',
  early: 'gray',
  open: 'amber',
  late: 'red',
  unknown: 'gray',
  none: 'gray',
} as const satisfies Record<DeliveryState, string>

/** When a report was handed in, or its deadline; the receipts are here, latest first (rule annex.delivery). */
export function Deliveries({
  company,
  year,
  overview: { workers, deliveries, window },
}: {
  company: string
  year: number
  overview: Pick<AnnexOverview, 'workers' | 'deliveries' | 'window'>
}) {
  const [isOpen, setOpen] = useState(false)
  const [last] = deliveries
  const { firstDay, lastDay, mark } = window
  const isOver = isYearOver(year, today())
  const state = deliveryState({
    isDelivered: last !== undefined,
    hasWorkers: workers > 0,
    year,
    firstDay,
    lastDay,
    today: today(),
  })
  return (
    <section aria-labelledby="annex-deliveries">
      <Title order={2} size="h4" mb="sm" id="annex-deliveries">
        {t('annex.delivery.title')}
      </Title>
      <Stack gap="sm">
        <Alert
          color={colors[state]}
          {...(state === 'delivered' ? { icon: <IconChecks size={18} aria-hidden /> } : {})}
        >
          {t(`annex.delivery.states.${state}`, {
            day: last?.deliveredOn ?? '',
            receipt: last?.receipt ?? '',
            from: firstDay ?? '',
            until: lastDay ?? '',
            year,
          })}
          {mark !== null && state !== 'delivered' && state !== 'none'
            ? ` ${t('annex.delivery.mark', { mark: LEGAL_MARKS[mark].toLowerCase() })}`
            : null}
        </Alert>
        {deliveries.length > 0 ? <Receipts deliveries={deliveries} /> : null}
        {isOver && state !== 'none' ? (
          <Group>
            <Button
              variant={last ? 'default' : 'filled'}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {t(last ? 'annex.delivery.replace' : 'annex.delivery.enter')}
            </Button>
          </Group>
        ) : null}
        {isOver ? null : (
          <Text size="sm" c="dimmed">
            {t('annex.delivery.running')}
          </Text>
        )}
      </Stack>
      {isOpen ? <DeliveryDialog company={company} year={year} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

const Receipts = ({ deliveries }: { deliveries: readonly Delivery[] }) => (
  <SmallTable
    label={t('annex.delivery.title')}
    rows={deliveries}
    keyOf={({ _id }) => _id}
    columns={[
      { title: fields.deliveredOn.label, isShort: true, render: ({ deliveredOn }) => deliveredOn },
      {
        title: fields.receipt.label,
        render: ({ _id, receipt }) => <TextLink to={`/annexDelivery/view/${_id}`}>{receipt}</TextLink>,
      },
      {
        title: t('annex.delivery.standing'),
        render: ({ _id }) =>
          t(_id === deliveries[0]?._id ? 'annex.delivery.stands' : 'annex.delivery.replaced'),
      },
      {
        title: fields.file.label,
        render: ({ file }) =>
          file ? (
            <Anchor inherit href={documentAddress(file)} download={file.name}>
              {file.name}
            </Anchor>
          ) : (
            '–'
          ),
      },
      {
        title: fields.enteredBy.label,
        render: ({ enteredBy, enteredAt }) => (
          <>
            {enteredBy ?? '–'}, <Day value={enteredAt} />
          </>
        ),
      },
    ]}
  />
)
