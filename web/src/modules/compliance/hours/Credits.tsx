import { Group, Stack, Text, Title } from '@mantine/core'
import type { FigureShown, StatementShown } from '#contract/compliance/hours-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'
import { Mark } from './Figures.tsx'
import { time } from './time.ts'

type Credit = StatementShown['credits'][number]

/** The credit that missing hours became, with its day of expiry, and what was used of it. */
export function Credits({
  statement: { credits, uses },
  figures,
  today,
}: {
  statement: StatementShown
  figures: readonly FigureShown[]
  /** Uses on later days are planned. */
  today: string
}) {
  if (credits.length + uses.length === 0) return null
  const rules = figures.filter(({ _id }) => credits.some((credit) => credit.rules.includes(_id)))
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('compliance.hours.credits')}
      </Title>
      {credits.length > 0 ? (
        <SmallTable
          label={t('compliance.hours.credits')}
          rows={credits}
          keyOf={({ year }) => String(year)}
          columns={[
            { title: t('compliance.hours.creditOf'), isShort: true, render: ({ year }) => String(year) },
            { title: t('compliance.hours.since'), isShort: true, render: ({ from }) => from },
            { title: t('compliance.hours.lapsesOn'), isShort: true, render: ({ lapsesOn }) => lapsesOn },
            {
              title: t('compliance.hours.creditHours'),
              align: 'right',
              render: ({ minutes }) => time(minutes),
            },
            { title: t('compliance.hours.used'), align: 'right', render: ({ used }) => time(used) },
            ...(credits.some(({ planned }) => planned > 0)
              ? [
                  {
                    title: t('compliance.hours.planned'),
                    align: 'right' as const,
                    render: ({ planned }: Credit) => time(planned),
                  },
                ]
              : []),
            ...(credits.some(({ paid }) => paid > 0)
              ? [
                  {
                    title: t('compliance.hours.paid'),
                    align: 'right' as const,
                    render: ({ paid }: Credit) => time(paid),
                  },
                ]
              : []),
            { title: t('compliance.hours.left'), align: 'right', render: ({ left }) => time(left) },
            { title: t('compliance.hours.lapsed'), align: 'right', render: ({ lapsed }) => time(lapsed) },
          ]}
        />
      ) : null}
      {rules.map(({ _id, name, value, unit, source, mark }) => (
        <Group key={_id} gap={6}>
          <Text size="xs" c="dimmed">
            {t('compliance.hours.creditRule', { name, value: `${formatNumber(value)} ${unit}`, source })}
          </Text>
          <Mark mark={mark} />
        </Group>
      ))}
      {uses.map(({ _id, purpose, day, minutes, uncovered }) => (
        <Text key={_id} size="sm">
          {t(day > today ? 'compliance.hours.plannedUse' : 'compliance.hours.use', {
            day,
            time: time(minutes),
            purpose,
          })}
          {uncovered > 0 ? ` ${t('compliance.hours.uncovered', { time: time(uncovered) })}` : null}
        </Text>
      ))}
    </Stack>
  )
}
