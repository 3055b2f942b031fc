import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import type { CalendarItem } from '#contract/calendar/endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { today } from '../../../platform/lib/today.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { dayOf, daysOf, hoursOf, namedDay } from '../dates.ts'

const when = (item: CalendarItem): string => {
  const [first, last] = daysOf(item)
  if (!item.allDay) return hoursOf(item)
  return first === last ? t('calendar.allDay') : t('calendar.until', { day: formatDay(last) })
}

const reveal = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** Dates as a list, day by day, each with a link; on its own, it opens at today. */
export function DateList({
  items,
  opensAtToday = false,
}: {
  items: readonly CalendarItem[]
  opensAtToday?: boolean
}) {
  if (items.length === 0) return <EmptyState title={t('calendar.none')} />
  const days = Map.groupBy(items, dayOf)
  return (
    <Stack gap="lg" component="section" aria-label={t('calendar.list')}>
      {[...days].map(([day, dates]) => (
        <div key={day} ref={opensAtToday && day === today() ? reveal : null}>
          <Title order={2} size="h5" mb="xs">
            <time dateTime={day}>{namedDay(day)}</time>
            {day === today() ? ` · ${t('calendar.today')}` : null}
          </Title>
          <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {dates.map((item) => (
              <li key={item._id}>
                <Group gap="xs">
                  <Badge variant="light">{t(`calendar.kinds.${item.kind}`)}</Badge>
                  <Text size="sm" c="dimmed">
                    {when(item)}
                  </Text>
                </Group>
                <Text style={{ overflowWrap: 'anywhere' }}>
                  {item.to ? <TextLink to={item.to}>{item.title}</TextLink> : item.title}
                </Text>
                {item.text ? (
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {item.text}
                  </Text>
                ) : null}
              </li>
            ))}
          </Stack>
        </div>
      ))}
    </Stack>
  )
}
