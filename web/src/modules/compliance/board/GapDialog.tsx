import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { gapProposal, type GapProposal } from '#contract/compliance/board-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatMoney } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { Disclosure } from '../../../platform/ui/Disclosure.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { CoursePicker } from '../../enrolment/index.ts'
import { time } from '../hours/time.ts'

type Course = GapProposal['courses'][number]

const idsOf = (courses: readonly { _id: string }[]) => courses.map(({ _id }) => _id)

/**
 * The proposed courses with their workers and costs; courses are left out or chosen, and the rest is proposed again.
 */
export function GapDialog({
  company,
  users,
  onClose,
  onChosen,
}: {
  company: string
  /** Only these workers; by default all with hours missing. */
  users?: readonly string[] | undefined
  onClose: () => void
  onChosen: (proposal: GapProposal) => void
}) {
  const [only, setOnly] = useState<Reference[]>([])
  const [without, setWithout] = useState<Course[]>([])
  const answer = useCall(
    gapProposal,
    {
      params: { company },
      body: { only: idsOf(only), without: idsOf(without), ...(users ? { users: [...users] } : {}) },
    },
    { placeholderData: keepPreviousData },
  )
  const proposal = answer.data
  return (
    <Dialog title={t('compliance.board.gap.title')} size="lg" onClose={onClose}>
      {proposal ? (
        <Stack gap="md">
          <Text size="sm">
            {proposal.workers.length > 0
              ? tCount('compliance.board.gap.text', proposal.workers.length)
              : t('compliance.board.gap.nobody')}
          </Text>
          <CoursePicker
            value={only}
            onChange={setOnly}
            required={false}
            label={t('compliance.board.gap.only')}
            description={t('compliance.board.gap.onlyHelp')}
          />
          <Courses proposal={proposal} without={without} onChange={setWithout} />
          <Totals proposal={proposal} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              disabled={proposal.courses.length === 0 || answer.isPlaceholderData}
              onClick={() => onChosen(proposal)}
            >
              {t('common.continue')}
            </Button>
          </Group>
        </Stack>
      ) : answer.error ? (
        <ErrorState
          error={answer.error}
          title={t('compliance.board.gap.failed')}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <PageSkeleton lines={6} />
      )}
    </Dialog>
  )
}

/** The courses with their workers; an unticked one stays in sight, so that it can be chosen again. */
function Courses({
  proposal: { courses, workers },
  without,
  onChange,
}: {
  proposal: GapProposal
  without: readonly Course[]
  onChange: (without: Course[]) => void
}) {
  const proposed = courses.filter((course) => without.every(({ _id }) => _id !== course._id))
  return (
    <Stack gap="sm" role="group" aria-label={t('compliance.board.gap.courses')}>
      {proposed.length === 0 ? <Text size="sm">{t('compliance.board.gap.none')}</Text> : null}
      {proposed.map((course) => (
        <div key={course._id}>
          <Checkbox
            checked
            label={labelOf(course)}
            description={tCount('compliance.board.gap.people', course.people, {
              hours: formatHours(course.people * course.hours),
            })}
            onChange={() => onChange([...without, course])}
          />
          <Disclosure heading="h3" title={t('compliance.board.gap.who', { name: course.name })}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {workers
                .filter((worker) => worker.courses.includes(course._id))
                .map(({ name }) => name)
                .join(', ')}
            </Text>
          </Disclosure>
        </div>
      ))}
      {without.map((course) => (
        <Checkbox
          key={course._id}
          checked={false}
          label={labelOf(course)}
          onChange={() => onChange(without.filter(({ _id }) => _id !== course._id))}
        />
      ))}
    </Stack>
  )
}

const labelOf = ({ name, hours }: Course) =>
  t('compliance.board.gap.course', { name, hours: formatHours(hours) })

/** What the courses cost, and the remaining gap. */
function Totals({ proposal: { workers, totals, rest } }: { proposal: GapProposal }) {
  const lacks = workers.reduce((sum, worker) => sum + worker.lacks, 0)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <StatCard label={t('compliance.board.gap.cards')} value={formatHours(totals.hours)} />
        <StatCard
          label={t('compliance.board.gap.cost')}
          value={formatMoney(totals.cents / 100)}
          help={t('compliance.board.gap.costHelp')}
        />
        <StatCard
          label={t('compliance.board.gap.closed')}
          value={time(lacks - totals.left)}
          help={t('compliance.board.gap.closedHelp', { lacks: time(lacks) })}
        />
        <StatCard
          label={t('compliance.board.gap.left')}
          value={time(totals.left)}
          {...(totals.left > 0 ? { help: t('compliance.board.gap.leftHelp') } : {})}
        />
      </SimpleGrid>
      {rest > 0 ? <Text size="sm">{tCount('compliance.board.gap.rest', rest)}</Text> : null}
    </>
  )
}
