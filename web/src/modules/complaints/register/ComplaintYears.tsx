import { Box, Title } from '@mantine/core'
import { complaintYears } from '#contract/complaints/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'

const counted = ['received', 'replies', 'answered', 'inTime', 'late', 'waiting', 'closed'] as const

/** The complaints of each year in figures, the latest first; nothing while there are none. */
export function ComplaintYears() {
  const answer = useCall(complaintYears, {})
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const items = answer.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Box component="section" mt="xl" aria-labelledby="complaint-years">
      <Title order={2} size="h4" mb="sm" id="complaint-years">
        {t('complaint.figures')}
      </Title>
      <SmallTable
        label={t('complaint.figures')}
        rows={items}
        keyOf={({ year }) => String(year)}
        columns={[
          { title: t('complaint.column.year'), isShort: true, render: ({ year }) => year },
          ...counted.map((name) => ({
            title: t(`complaint.column.${name}`),
            align: 'right' as const,
            render: (row: (typeof items)[number]) => formatNumber(row[name]),
          })),
          {
            title: t('complaint.column.averageDays'),
            align: 'right',
            render: ({ averageDays }) => (averageDays === null ? '' : formatNumber(averageDays)),
          },
        ]}
      />
    </Box>
  )
}
