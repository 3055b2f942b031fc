import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { FigureShown, StatementShown } from '#contract/compliance/hours-endpoints.ts'
import { claimableOn } from '#contract/compliance/hours/at-end.ts'
import { atEndText } from '#contract/compliance/hours/at-end-text.ts'
import { contractText } from '#contract/compliance/hours/contract-text.ts'
import { t } from '#contract/platform/text/text.ts'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { Credits } from './Credits.tsx'
import { Methods } from './Methods.tsx'
import { time } from './time.ts'
import { Trainings } from './Trainings.tsx'
import { usePayment } from './use-payment.tsx'
import { Years } from './Years.tsx'

/**
 * The hours of one time of work (rule compliance.tenure): their state, year by year, and what became of missing hours
 * (rule compliance.statement).
 */
export function Statement({
  statement,
  name,
  today,
  figures,
}: {
  statement: StatementShown
  /** The person's name. */
  name: string
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
          <AtEnd statement={statement} atEnd={atEnd} name={name} today={today} />
        ) : (
          <Now statement={statement} today={today} />
        )}
        <Years statement={statement} today={today} figures={figures} />
        <Credits statement={statement} figures={figures} today={today} />
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

/** What was owed at the end of the contract and when it was paid, recorded by the people who keep the contract. */
function AtEnd({
  statement: { employment, _can },
  atEnd,
  name,
  today,
}: {
  statement: StatementShown
  atEnd: NonNullable<StatementShown['atEnd']>
  name: string
  today: string
}) {
  const { dialogs, record, clear } = usePayment()
  const endDate = employment.endDate ?? ''
  const { paid } = atEnd
  const { _id, updatedAt } = employment
  const leaver = { employment: _id, updatedAt, name, endDate, rest: claimableOn(atEnd, today), paid }
  return (
    <Stack gap="xs">
      <Group grow align="stretch">
        <StatCard label={t('compliance.hours.endHours')} value={time(atEnd.hours)} />
        <StatCard label={t('compliance.hours.endCredit')} value={time(atEnd.credit)} />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {atEndText(atEnd, { endDate, today })}
      </Text>
      {_can.keep && (paid || atEnd.hours + atEnd.credit > 0) ? (
        <Group gap="sm">
          <Button variant="default" size="xs" onClick={() => record(leaver)}>
            {t(paid ? 'compliance.payment.edit' : 'compliance.payment.add')}
          </Button>
          {paid ? (
            <Button variant="subtle" color="red" size="xs" onClick={() => clear(leaver)}>
              {t('compliance.payment.clear')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {dialogs}
    </Stack>
  )
}
