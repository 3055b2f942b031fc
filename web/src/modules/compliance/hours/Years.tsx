import { Badge, Group, List, Stack, Text, Title } from '@mantine/core'
import { yearText } from '#contract/compliance/hours/year-text.ts'
import type { FigureShown, StatementShown, YearShown } from '#contract/compliance/hours-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { Disclosure } from '../../../platform/ui/Disclosure.tsx'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { Mark } from './Figures.tsx'
import { time } from './time.ts'

const colors = {
  met: 'petrol',
  running: 'gray',
  ahead: 'gray',
  deferred: 'amber',
  late: 'red',
  credit: 'amber',
  lapsed: 'gray',
  ended: 'gray',
  paid: 'petrol',
} as const satisfies Record<YearShown['state'], string>

/** The years of a contract, newest first; the current one is open. */
export function Years({
  statement: { years, trainings },
  today,
  figures,
}: {
  statement: StatementShown
  today: string
  figures: readonly FigureShown[]
}) {
  if (years.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('compliance.hours.noYears')}
      </Text>
    )
  return (
    <div>
      <Title order={3} size="h5" mb="xs">
        {t('compliance.hours.years')}
      </Title>
      {years.toReversed().map((year) => (
        <Disclosure
          key={year.year}
          heading="h3"
          title={t('compliance.hours.yearTitle', {
            year: String(year.year),
            given: time(year.given),
            owed: time(year.minutes),
          })}
          aside={<Badge color={colors[year.state]}>{t(`compliance.hours.states.${year.state}`)}</Badge>}
          defaultOpen={String(year.year) === today.slice(0, 4)}
        >
          <Year year={year} trainings={trainings} figures={figures} />
        </Disclosure>
      ))}
    </div>
  )
}

/** What a year required, what was given for it and by which training, by which rule and figure. */
function Year({
  year,
  trainings,
  figures,
}: {
  year: YearShown
  trainings: StatementShown['trainings']
  figures: readonly FigureShown[]
}) {
  const figure = figures.find(({ _id }) => _id === year.figure)
  return (
    <Stack gap="xs">
      <ProgressBar
        value={year.minutes === 0 ? 100 : (100 * year.given) / year.minutes}
        label={t('compliance.hours.yearTitle', {
          year: String(year.year),
          given: time(year.given),
          owed: time(year.minutes),
        })}
      />
      <Text size="sm">{yearText(year)}</Text>
      {year.imputed.length > 0 ? (
        <List size="sm" spacing={4}>
          {year.imputed.map(({ training, day, minutes, anticipated }) => {
            const piece = trainings.find(({ _id }) => _id === training)
            return (
              <List.Item key={`${training} ${day}`}>
                {time(minutes)} · {day} ·{' '}
                {piece?.kind === 'academy' ? (
                  <TextLink to={`/tempo/${piece._id}`}>{piece.name}</TextLink>
                ) : (
                  piece?.name
                )}
                {anticipated ? ` (${t('compliance.hours.anticipated')})` : null}
              </List.Item>
            )
          })}
        </List>
      ) : null}
      {figure ? (
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {t('compliance.hours.yearRule', { value: String(figure.value), source: figure.source })}
          </Text>
          <Mark mark={figure.mark} />
        </Group>
      ) : null}
    </Stack>
  )
}
