import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { requestCards } from '#contract/commerce/card-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { Definition } from '../../../../platform/ui/Definition.tsx'
import { Dialog } from '../../../../platform/ui/Dialog.tsx'

/** An order of cards that was sent: what it is of, what it comes to today, and what happens next. */
export const Requested = ({
  sent: { company, quantity, hours, charged, total },
  onClose,
}: {
  sent: CallAnswer<typeof requestCards>
  onClose: () => void
}) => (
  <Dialog title={t('card.request')} onClose={onClose}>
    <Stack gap="md">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        <Definition label={t('invoice.company')}>{company.name}</Definition>
        <Definition label={t('card.quantity')}>{formatNumber(quantity)}</Definition>
        <Definition label={t('card.hoursEach')}>{formatHours(hours)}</Definition>
        {charged > 0 ? (
          <>
            <Definition label={t('card.requestEach')}>{formatMoney(charged / 100)}</Definition>
            <Definition label={t('card.requestTotal')}>
              <Text component="span" fw={700}>
                {formatMoney(total / 100)}
              </Text>
            </Definition>
          </>
        ) : null}
      </SimpleGrid>
      <Text size="sm">{t('card.requestNext')}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
