import { Alert, Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import type { EnrolmentQuote, QuotedPerson } from '#contract/enrolment/quote-endpoints.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { Disclosure } from '../../../platform/ui/Disclosure.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { type Enrolment, isGiven } from './enrolment.ts'
import { Names } from './Names.tsx'

const nameOf = ({ user }: QuotedPerson): string => user.name || t('enrolment.outOfSight')

/** People by why they cannot have it, the most first. */
const byReason = (people: readonly QuotedPerson[]): [reason: string, people: QuotedPerson[]][] =>
  [...Map.groupBy(people, ({ refusal }) => refusal?.message ?? '')].toSorted(
    (a, b) => b[1].length - a[1].length,
  )

/**
 * What it takes and for whom: who has it already, who cannot have it and why, before anything is done (rule
 * enrolment.quote).
 */
export function EnrolQuote({
  quote,
  enrolment: { by, degrees, dueDate },
  isChosen,
  onRequest,
}: {
  quote: EnrolmentQuote
  enrolment: Enrolment
  /** Whether each person gets only the courses that were chosen for them. */
  isChosen: boolean
  onRequest: () => void
}) {
  const { people, totals } = quote
  const given = people.filter((one) => isGiven(one, degrees.length))
  const having = people.filter((one) => !one.refusal && !given.includes(one))
  const partly = given.filter(({ has }) => has.length > 0)
  const refused = people.filter(({ refusal }) => refusal)
  return (
    <Stack gap="md">
      <Text>
        {given.length === 0
          ? t('enrolment.nobody')
          : isChosen
            ? tCount('enrolment.givesChosen', given.length)
            : degrees.length > 0
              ? tCount('enrolment.gives', given.length, {
                  courses: degrees.map(({ name }) => name).join(', '),
                })
              : tCount('enrolment.givesCards', given.length)}
      </Text>
      {dueDate ? <Text size="sm">{t('enrolment.dueOn', { day: dueDate })}</Text> : null}
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <StatCard
          label={t('enrolment.given')}
          value={t('management.ofTotal', {
            used: formatNumber(given.length),
            total: formatNumber(people.length),
          })}
        />
        <StatCard label={t('enrolment.hours')} value={formatHours(totals.hours)} />
        <StatCard
          label={t('enrolment.cost')}
          value={formatMoney(totals.cents / 100)}
          help={t(`enrolment.costHelp.${by}`)}
        />
      </SimpleGrid>
      {refused.length > 0 ? <Refused people={refused} {...(by === 'card' ? { onRequest } : {})} /> : null}
      {having.length > 0 ? (
        <Disclosure heading="h3" title={tCount('enrolment.having', having.length)} defaultOpen>
          <Names names={having.map(nameOf)} />
        </Disclosure>
      ) : null}
      {partly.length > 0 ? <Partly people={partly} /> : null}
    </Stack>
  )
}

/** The people who cannot have it, by reason. @param onRequest where cards can be requested, since too few are left */
const Refused = ({ people, onRequest }: { people: readonly QuotedPerson[]; onRequest?: () => void }) => (
  <Alert color="red" title={tCount('enrolment.refused', people.length)}>
    <Stack gap="xs">
      {byReason(people).map(([reason, who]) => (
        <div key={reason}>
          <Text size="sm" fw={600}>
            {reason}
          </Text>
          <Names names={who.map(nameOf)} />
        </div>
      ))}
      {onRequest ? (
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMailForward size={14} aria-hidden />}
            onClick={onRequest}
          >
            {t('card.request')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  </Alert>
)

/** People who have some of the courses already, and which. */
const Partly = ({ people }: { people: readonly QuotedPerson[] }) => (
  <Disclosure heading="h3" title={tCount('enrolment.partly', people.length)}>
    <List size="sm">
      {people.map((one) => (
        <List.Item key={one.user._id}>
          {t('enrolment.hasAlready', {
            name: nameOf(one),
            courses: one.has.map(({ name }) => name).join(', '),
          })}
        </List.Item>
      ))}
    </List>
  </Disclosure>
)
