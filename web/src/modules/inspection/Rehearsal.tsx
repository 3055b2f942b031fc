import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import { finesText } from '#contract/inspection/fine-text.ts'
import { rehearsalPaperAddress, type Rehearsal } from '#contract/inspection/endpoints.ts'
import { countStates, findingStates, type Finding, type FindingState } from '#contract/inspection/finding.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { linkTo } from '../../platform/lib/link-to.ts'
import { TextLink } from '../../platform/ui/TextLink.tsx'

const colors: Record<FindingState, string> = { red: 'red', amber: 'amber', green: 'green', none: 'gray' }

/** What is at stake: hours, people, or hours of people. */
const stakeOf = ({ minutes, people }: Finding): string | null => {
  const who = people === null ? null : tCount('inspection.peopleCount', people)
  if (minutes === null) return who
  const hours = formatHours(minutes / 60)
  return who ? t('inspection.hoursOf', { hours, people: who }) : hours
}

/** Where a finding is fixed: a tab of the current page, or another page. */
const Mend = ({ finding: { place, title, state } }: { finding: Finding }) => {
  if (!place) return null
  const lacks = (state === 'red' || state === 'amber') && !('reads' in place)
  const label = {
    'aria-label': t(lacks ? 'inspection.mend' : 'inspection.see', { what: title }),
    children: t(lacks ? 'inspection.mendShort' : 'inspection.seeShort'),
  }
  return 'tab' in place ? (
    <Anchor
      component={Link}
      {...linkTo('.', { search: { ...place.search, tab: place.tab } })}
      inherit
      {...label}
    />
  ) : (
    <TextLink to={place.to} {...label} />
  )
}

const Point = ({ finding }: { finding: Finding }) => {
  const { state, title, why, basis, mark, fine } = finding
  const stake = stakeOf(finding)
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Badge variant="light" color={colors[state]}>
          {t(`inspection.states.${state}`)}
        </Badge>
      </Group>
      <Text mt={4}>{why}</Text>
      {stake ? (
        <Text mt={4} fw={600}>
          {t('inspection.atStake', { what: stake })}
        </Text>
      ) : null}
      {fine ? (
        <Text mt={4} size="sm">
          {t('inspection.serious')}
        </Text>
      ) : null}
      <Group mt="xs" justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {basis} ({LEGAL_MARKS[mark]})
        </Text>
        <Mend finding={finding} />
      </Group>
    </Paper>
  )
}

/** The questions of an inspection, what is missing first, with the paper of them. */
export function RehearsalPoints({
  rehearsal: { findings },
  company,
}: {
  rehearsal: Rehearsal
  /** Their owner; the academy's without one. */
  company?: string | undefined
}) {
  const { red, amber, green } = countStates(findings)
  const fines = finesText(findings)
  const ordered = findings.toSorted((a, b) => findingStates.indexOf(a.state) - findingStates.indexOf(b.state))
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600} role="status">
          {t('inspection.summary', { red, amber, green })}
        </Text>
        <Button
          component="a"
          variant="default"
          href={rehearsalPaperAddress(company)}
          download
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t('inspection.print')}
        </Button>
      </Group>
      {fines ? <Text size="sm">{fines}</Text> : null}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {ordered.map((finding) => (
          <Point key={finding.id} finding={finding} />
        ))}
      </Stack>
      <Alert variant="light" color="gray">
        {t('inspection.notAdvice')}
      </Alert>
    </Stack>
  )
}
