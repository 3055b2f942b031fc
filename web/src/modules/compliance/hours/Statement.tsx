import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { FigureShown, StatementShown } from '#contract/compliance/hours-endpoints.ts'
import { contractText } from '#contract/compliance/hours/contract-text.ts'
import { t } from '#contract/platform/text/text.ts'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { Credits } from './Credits.tsx'
import { Methods } from './Methods.tsx'
import { time } from './time.ts'
import { Trainings } from './Trainings.tsx'
import { Years } from './Years.tsx'

/** The hours of one time of work (rule compliance.tenure): where they stand, year by year, and what came of what was missing (rule compliance.statement). */
export function Statement({
  statement,
  today,
  figures,
}: {
  statement: StatementShown
  today: string
  figures: readonly FigureShown[]
}) {
  const { employment, before, atEnd, _can } = statement
  const { company } = employment
  return (
    <Paper component="section" withBorder p="md" aria-label={company.name}>
      <Stack gap="lg">
        <div>
          <Title order={2} size="h4">
            {_can.keep ? (
              <TextLink to={`/employment/view/${employment._id}`}>{company.name}</TextLink>
            ) : (
              company.name
            )}
          </Title>
          <Text size="sm" c="dimmed">
            {contractText(employment)}
          </Text>
          {before.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('compliance.hours.follows', { contracts: before.map(contractText).join('; ') })}
            </Text>
          )}
        </div>
        {atEnd ? (
          <AtEnd atEnd={atEnd} endDate={employment.endDate ?? ''} today={today} />
        ) : (
          <Now statement={statement} today={today} />
        )}
        <Years statement={statement} today={today} figures={figures} />
        <Credits statement={statement} figures={figures} />
        <Trainings statement={statement} />
        <Methods methods={statement.methods} />
      </Stack>
    </Paper>
  )
}

function Now({
  statement: { owed, becomesCredit, credit, done, forecast },
  today,
}: {
  statement: StatementShown
  today: string
}) {
  const year = today.slice(0, 4)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
      <StatCard
        label={t('compliance.hours.owed')}
        value={time(owed)}
        help={
          becomesCredit > 0
            ? t('compliance.hours.becomesCredit', { time: time(becomesCredit), year })
            : undefined
        }
      />
      <StatCard label={t('compliance.hours.doneIn', { year })} value={time(done)} />
      <StatCard
        label={t('compliance.hours.forecast', { year })}
        value={time(forecast)}
        help={t('compliance.hours.forecastHelp')}
      />
      <StatCard label={t('compliance.hours.credit')} value={time(credit)} />
    </SimpleGrid>
  )
}

const AtEnd = ({
  atEnd,
  endDate,
  today,
}: {
  atEnd: NonNullable<StatementShown['atEnd']>
  endDate: string
  today: string
}) => (
  <Stack gap="xs">
    <Group grow align="stretch">
      <StatCard label={t('compliance.hours.endHours')} value={time(atEnd.hours)} />
      <StatCard label={t('compliance.hours.endCredit')} value={time(atEnd.credit)} />
    </Group>
    <Text size="sm">
      {t(today <= atEnd.claimableUntil ? 'compliance.hours.ended' : 'compliance.hours.endedOver', {
        day: endDate,
        total: time(atEnd.hours + atEnd.credit),
        until: atEnd.claimableUntil,
      })}
    </Text>
  </Stack>
)
