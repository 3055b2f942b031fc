import { Text, Title } from '@mantine/core'
import { PLAN_DETAILS, type PlanRow, type TrainingPlan } from '#contract/planning/endpoints.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { SmallTable, type SmallColumn } from '../../../platform/ui/SmallTable.tsx'

/** How many are named; of more, only the number is shown. */
const NAMED = 4

const namesOf = (people: PlanRow['people'], nameOf: ReadonlyMap<string, string>): string => {
  const names = people
    .slice(0, NAMED)
    .map((id) => nameOf.get(id) ?? '')
    .join(', ')
  return people.length > NAMED ? tCount('planning.andMore', people.length - NAMED, { names }) : names
}

const columnsOf = (nameOf: ReadonlyMap<string, string>): readonly SmallColumn<PlanRow>[] => [
  { title: t('planning.course'), render: ({ degree }) => degree.name },
  ...PLAN_DETAILS.map((name) => ({
    title: t(`planning.details.${name}`),
    render: (row: PlanRow) => row[name] || '–',
  })),
  { title: t('planning.people'), render: ({ people }) => namesOf(people, nameOf) },
  { title: t('planning.start'), isShort: true, render: ({ startDate }) => startDate },
  { title: t('planning.end'), isShort: true, render: ({ endDate }) => endDate },
  {
    title: t('planning.hours'),
    isShort: true,
    align: 'right',
    render: ({ hours, people }) => formatHours(hours * people.length),
  },
  {
    title: t('planning.cost'),
    isShort: true,
    align: 'right',
    render: ({ price, people }) => formatMoney(price * people.length),
  },
  {
    title: t('planning.done'),
    isShort: true,
    render: ({ done, people }) =>
      t('planning.doneOf', { done: formatNumber(done), all: formatNumber(people.length) }),
  },
]

/** The rows of a plan that is written, with what of them was done. */
export function PlanRows({ plan }: { plan: TrainingPlan }) {
  const columns = columnsOf(new Map(plan.people.map(({ _id, name }) => [_id, name])))
  return (
    <>
      {plan.diagnosis ? (
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('planning.diagnosis')}
          </Title>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{plan.diagnosis}</Text>
        </section>
      ) : null}
      {plan.representatives ? (
        <section>
          <Title order={2} size="h3" mb="sm">
            {t('planning.representatives')}
          </Title>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{plan.representatives}</Text>
        </section>
      ) : null}
      <section>
        <Title order={2} size="h3" mb="sm">
          {t('planning.rows')}
        </Title>
        <SmallTable label={t('planning.rows')} columns={columns} rows={plan.rows} keyOf={({ _id }) => _id} />
      </section>
    </>
  )
}
