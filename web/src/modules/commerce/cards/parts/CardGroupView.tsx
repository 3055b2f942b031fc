import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { CardGroup } from '#contract/commerce/card-endpoints.ts'
import { isCardOver, type CardConcern } from '#contract/commerce/card-rules.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { today } from '../../../../platform/lib/today.ts'
import { type SmallColumn, SmallTable } from '../../../../platform/ui/SmallTable.tsx'
import { CardsOfRef } from './CardsOfRef.tsx'

/** When a reference was bought, its last day, and what is left of it. */
const figures: SmallColumn<CardGroup['refs'][number]>[] = [
  { title: t('card.createdAt'), isShort: true, render: ({ createdAt }) => formatDay(createdAt) },
  {
    title: t('card.goodUntil'),
    isShort: true,
    render: (one) => (
      <>
        {formatDay(one.expiresAt)}{' '}
        {isCardOver(one, today()) ? (
          <Badge variant="light" color="red">
            {t('card.over')}
          </Badge>
        ) : null}
      </>
    ),
  },
  { title: t('card.bought'), align: 'right', render: (one) => formatNumber(one.bought) },
  { title: t('card.used'), align: 'right', render: (one) => formatNumber(one.used) },
  {
    title: t('card.hoursLeft'),
    align: 'right',
    render: (one) => formatHours(isCardOver(one, today()) ? 0 : one.remaining),
  },
]

const foundColumn: SmallColumn<CardGroup['refs'][number]> = {
  title: t('card.found'),
  align: 'right',
  render: (one) => formatNumber(one.found),
}

/** A company with the references that it bought; each opens to its cards, or to those of one concern. */
export function CardGroupView({
  group: { company, bought, used, found, refs },
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
          {found < bought ? (
            <Badge variant="light" color="orange">
              {t('card.totalFound', { n: formatNumber(found) })}
            </Badge>
          ) : null}
          <Badge variant="light">{t('card.totalBought', { n: formatNumber(bought) })}</Badge>
          <Badge variant="light" color="gray">
            {t('card.totalUsed', { n: formatNumber(used) })}
          </Badge>
        </Group>
      </Group>
      {refs.length === 0 ? (
        <Text c="dimmed">{t('empty.cards')}</Text>
      ) : (
        <SmallTable
          label={t('card.refsOf', { company: company.name })}
          rows={refs}
          keyOf={({ ref }) => ref}
          renderBelow={(one) =>
            open === one.ref ? (
              <CardsOfRef
                company={company._id}
                reference={one.ref}
                concern={concern}
                isOver={isCardOver(one, today())}
              />
            ) : null
          }
          columns={[
            {
              title: t('card.ref'),
              render: ({ ref }) => (
                <Anchor
                  component="button"
                  type="button"
                  fw={600}
                  aria-expanded={open === ref}
                  onClick={() => setOpen(open === ref ? undefined : ref)}
                >
                  {ref}
                </Anchor>
              ),
            },
            ...figures,
            ...(found < bought ? [foundColumn] : []),
          ]}
        />
      )}
    </Paper>
  )
}
