import { Box, Text, Title } from '@mantine/core'
import { readPlan, type TrainingPlan } from '#contract/planning/endpoints.ts'
import { countGroups, planAnswers, type GroupCount } from '#contract/planning/rules.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { fold } from '#contract/platform/text/fold.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column, type Filter } from '../../../platform/ui/data-list/index.ts'
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

type Asked = Part & { _id: string }

const columns: readonly Column<Asked>[] = [
  { name: 'user', title: t('planning.worker'), card: 'title', render: ({ user }) => user.name },
  { name: 'group', title: t('planning.group'), render: ({ group }) => group ?? '–' },
  {
    name: 'seenAt',
    title: t('planning.seenAt'),
    render: ({ seenAt }) => (seenAt ? <Moment value={seenAt} /> : '–'),
  },
  {
    name: 'answeredAt',
    title: t('planning.answeredAt'),
    render: ({ answeredAt }) => (answeredAt ? <Moment value={answeredAt} /> : '–'),
  },
  {
    name: 'answer',
    title: t('planning.answer'),
    width: '20rem',
    render: ({ answer, opinion }) =>
      [answer && t(`planning.answers.${answer}`), opinion].filter(Boolean).join(': ') || '–',
  },
]

const WAITING = 'waiting'

const filters: Filter[] = [
  {
    name: 'answer',
    label: t('planning.answer'),
    options: [
      ...planAnswers.map((value) => ({ value, label: t(`planning.answers.${value}`) })),
      { value: WAITING, label: t('planning.noAnswer') },
    ],
  },
]

/** The people with this answer whose name, profession or text contains every word of the search. */
const narrowed = (parts: readonly Part[], search: string, answer: string | undefined): Asked[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return parts
    .filter((part) => {
      const own = fold([part.user.name, part.group, part.opinion].filter(Boolean).join(' '))
      const isChosen = answer === undefined || (part.answer ?? WAITING) === answer
      return isChosen && words.every((word) => own.includes(word))
    })
    .map((part) => ({ ...part, _id: part.user._id }))
}

/** Who was asked about their part, when they saw it, and what they said: the proof of the consultation. */
export function Answers({ parts }: { parts: readonly Part[] }) {
  const label = t('planning.consultation')
  const groups = countGroups(parts)
  const list = useListState({ size: 20 })
  const { skip, limit } = list.query
  const found = narrowed(parts, list.search, list.filters['answer'])
  const data = { items: found.slice(skip, skip + limit), total: found.length }
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
      <DataList<Asked>
        list={list}
        label={label}
        columns={columns}
        answer={{ data, error: null, isFetching: false, refetch: () => refresh(readPlan) }}
        nameOf={({ user }) => user.name}
        searchPlaceholder={t('planning.searchAnswers')}
        filters={filters}
        empty={{ title: t('planning.noRows') }}
      />
    </section>
  )
}
