import { List, Text } from '@mantine/core'
import type { ParameterPreview } from '#contract/compliance/parameter-change.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'
import { time } from '../hours/time.ts'

const kinds = ['owed', 'credit', 'atEnd'] as const

/** The hours of each year before a figure changes and after, and the totals. */
export function Difference({ preview: { years, totals } }: { preview: ParameterPreview }) {
  const changed = kinds.filter((kind) => totals[kind].before !== totals[kind].after)
  return (
    <>
      <Text>{t(years.length > 0 ? 'compliance.change.years' : 'compliance.change.noYears')}</Text>
      {years.length > 0 ? (
        <SmallTable
          label={t('compliance.change.title')}
          rows={years}
          keyOf={({ year }) => String(year)}
          columns={[
            { title: t('compliance.change.year'), isShort: true, render: ({ year }) => year },
            {
              title: t('compliance.change.people'),
              align: 'right',
              render: ({ workers }) => formatNumber(workers),
            },
            {
              title: t('compliance.change.due'),
              render: ({ due }) =>
                t('compliance.change.fromTo', { before: time(due.before), after: time(due.after) }),
            },
            {
              title: t('compliance.change.lacks'),
              render: ({ lacks }) =>
                t('compliance.change.fromTo', { before: time(lacks.before), after: time(lacks.after) }),
            },
          ]}
        />
      ) : null}
      {changed.length > 0 ? (
        <List size="sm">
          {changed.map((kind) => (
            <List.Item key={kind}>
              {t(`compliance.change.totals.${kind}`, {
                before: time(totals[kind].before),
                after: time(totals[kind].after),
              })}
            </List.Item>
          ))}
        </List>
      ) : null}
      <Text size="sm" c="dimmed">
        {t('compliance.change.notAdvice')}
      </Text>
    </>
  )
}
