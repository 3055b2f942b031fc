import { Anchor, Badge, Group, Paper, Table, Text, Title } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { CardGroup } from '#contract/commerce/card-endpoints.ts'
import { isCardOver, type CardConcern } from '#contract/commerce/card-rules.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { today } from '../../../../platform/lib/today.ts'
import { CardsOfRef } from './CardsOfRef.tsx'

/** A company with the references that it bought; each opens to its cards, or to those of one concern. */
export function CardGroupView({
  group: { company, bought, used, refs },
  concern,
}: {
  group: CardGroup
  concern?: CardConcern | undefined
}) {
  const [open, setOpen] = useState<string>()
  return (
    <Paper withBorder p="md" component="section" aria-label={company.name}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {company.name}
        </Title>
        <Group gap="xs">
          <Badge variant="light">{t('card.totalBought', { n: formatNumber(bought) })}</Badge>
          <Badge variant="light" color="gray">
            {t('card.totalUsed', { n: formatNumber(used) })}
          </Badge>
        </Group>
      </Group>
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing="xs" aria-label={t('card.refsOf', { company: company.name })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('card.ref')}</Table.Th>
              <Table.Th>{t('card.createdAt')}</Table.Th>
              <Table.Th>{t('card.goodUntil')}</Table.Th>
              <Table.Th ta="right">{t('card.bought')}</Table.Th>
              <Table.Th ta="right">{t('card.used')}</Table.Th>
              <Table.Th ta="right">{t('card.hoursLeft')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {refs.map((one) => (
              <Fragment key={one.ref}>
                <Table.Tr>
                  <Table.Td>
                    <Anchor
                      component="button"
                      type="button"
                      fw={600}
                      aria-expanded={open === one.ref}
                      onClick={() => setOpen(open === one.ref ? undefined : one.ref)}
                    >
                      {one.ref}
                    </Anchor>
                  </Table.Td>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(one.createdAt)}</Table.Td>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>
                    {formatDay(one.expiresAt)}{' '}
                    {isCardOver(one, today()) ? (
                      <Badge variant="light" color="red">
                        {t('card.over')}
                      </Badge>
                    ) : null}
                  </Table.Td>
                  <Table.Td ta="right">{formatNumber(one.bought)}</Table.Td>
                  <Table.Td ta="right">{formatNumber(one.used)}</Table.Td>
                  <Table.Td ta="right">{`${formatNumber(isCardOver(one, today()) ? 0 : one.remaining)} h`}</Table.Td>
                </Table.Tr>
                {open === one.ref ? (
                  <Table.Tr>
                    <Table.Td colSpan={6}>
                      <CardsOfRef company={company._id} reference={one.ref} concern={concern} />
                    </Table.Td>
                  </Table.Tr>
                ) : null}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {refs.length === 0 ? <Text c="dimmed">{t('empty.cards')}</Text> : null}
    </Paper>
  )
}
