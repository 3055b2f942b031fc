import { Box, Text, Title } from '@mantine/core'
import type { TrainingPlan } from '#contract/planning/endpoints.ts'
import { countGroups, type GroupCount } from '#contract/planning/rules.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { Moment } from '../../../platform/ui/moments.tsx'
import { SmallTable, type SmallColumn } from '../../../platform/ui/SmallTable.tsx'

type Part = TrainingPlan['parts'][number]

const counted = (title: string, count: (group: GroupCount) => number): SmallColumn<GroupCount> => ({
  title,
  isShort: true,
  align: 'right',
  render: (group) => formatNumber(count(group)),
})

const groupColumns: readonly SmallColumn<GroupCount>[] = [
  { title: t('planning.group'), render: ({ name }) => name || t('planning.noGroup') },
  counted(t('planning.asked'), ({ asked }) => asked),
  counted(t('planning.seen'), ({ seen }) => seen),
  counted(t('planning.replied'), ({ answered }) => answered),
  counted(t('planning.agreed'), ({ agreed }) => agreed),
]

const columns: readonly SmallColumn<Part>[] = [
  { title: t('planning.worker'), render: ({ user }) => user.name },
  { title: t('planning.group'), render: ({ group }) => group ?? '–' },
  { title: t('planning.seenAt'), render: ({ seenAt }) => (seenAt ? <Moment value={seenAt} /> : '–') },
  {
    title: t('planning.answeredAt'),
    render: ({ answeredAt }) => (answeredAt ? <Moment value={answeredAt} /> : '–'),
  },
  {
    title: t('planning.answer'),
    render: ({ answer, opinion }) =>
      [answer && t(`planning.answers.${answer}`), opinion].filter(Boolean).join(': ') || '–',
  },
]

/** Who was asked about their part, when they saw it, and what they said: the proof of the consultation. */
export function Answers({ parts }: { parts: readonly Part[] }) {
  const label = t('planning.consultation')
  const groups = countGroups(parts)
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {label}
      </Title>
      <Text size="sm" mb="sm">
        {t('planning.answeredOf', {
          done: formatNumber(parts.filter(({ answeredAt }) => answeredAt).length),
          all: formatNumber(parts.length),
        })}
      </Text>
      {groups.length > 0 ? (
        <Box mb="md">
          <SmallTable
            label={t('planning.paper.groups')}
            columns={groupColumns}
            rows={groups}
            keyOf={({ name }) => name}
          />
        </Box>
      ) : null}
      <Box mah={480} style={{ overflowY: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        <SmallTable label={label} columns={columns} rows={parts} keyOf={({ user }) => user._id} />
      </Box>
    </section>
  )
}
