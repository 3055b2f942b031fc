import { Badge, Stack, Text } from '@mantine/core'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import type { SigoRow, SigoState } from '#contract/sigo/endpoints.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { Lacking } from './Lacking.tsx'

const colors: Record<SigoState, string> = {
  complete: 'petrol.8',
  incomplete: 'amber.7',
  registered: 'gray.7',
}

/** What is shown of a trainee who completed a course. */
export const sigoColumns: readonly Column<SigoRow>[] = [
  {
    name: 'name',
    title: t('sigo.trainee'),
    sortable: true,
    card: 'title',
    render: ({ user }) => user.name,
  },
  {
    name: 'degree',
    title: t('sigo.fields.courseName'),
    sortable: true,
    render: ({ degree, hours }) => (
      <Stack gap={0}>
        <Text inherit>{degree.name}</Text>
        <Text size="xs" c="dimmed">
          {formatHours(hours)}
        </Text>
      </Stack>
    ),
  },
  { name: 'company', title: t('sigo.company'), render: ({ company }) => company?.name ?? '–' },
  { name: 'action', title: t('sigo.action.label'), render: ({ action }) => action?.name ?? '–' },
  {
    name: 'endDate',
    title: t('sigo.ended'),
    sortable: true,
    render: ({ endDate }) => <Day value={endDate} />,
  },
  {
    name: 'state',
    title: t('sigo.state'),
    render: ({ state, registration }) => (
      <Stack gap={2} align="flex-start">
        <Badge variant="filled" color={colors[state]}>
          {t(`sigo.states.${state}`)}
        </Badge>
        {registration ? (
          <Text size="xs" c="dimmed">
            <Day value={registration.at} />
            {registration.by ? ` · ${registration.by.name}` : ''}
          </Text>
        ) : null}
        {registration?.number ? (
          <Text size="xs">{t('sigo.numberOf', { number: registration.number })}</Text>
        ) : null}
      </Stack>
    ),
  },
  {
    name: 'lacking',
    title: t('sigo.lacking'),
    render: (row) => (row.lacking.length > 0 ? <Lacking row={row} /> : '–'),
  },
]
