import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { HoursBoard } from '#contract/compliance/board-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { Mark } from '../hours/Figures.tsx'
import { time } from '../hours/time.ts'

/** The share of a year's workers who were trained by the company, beside the legal minimum. */
const shareOf = (
  { workers, trained, lacking }: HoursBoard['trained'],
  { value, source }: NonNullable<HoursBoard['trained']['figure']>,
  year: string,
): string => {
  const said = { year, percent: formatNumber(value), source }
  if (workers === 0) return t('compliance.board.shareOfNone', said)
  const counted = {
    ...said,
    trained: formatNumber(trained),
    workers: tCount('compliance.board.workers', workers),
  }
  return lacking > 0
    ? tCount('compliance.board.shareLacks', lacking, counted)
    : t('compliance.board.shareMet', counted)
}

/** The totals of a company's hours, and the share of its workers who were trained, beside the legal minimum. */
export function Totals({ board }: { board: HoursBoard }) {
  const year = board.today.slice(0, 4)
  const { trained, left } = board
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        <StatCard
          label={t('compliance.hours.owed')}
          value={time(board.owed)}
          help={t('compliance.board.lacking', {
            lacking: formatNumber(board.lacking),
            workers: tCount('compliance.board.workers', board.workers),
          })}
        />
        <StatCard
          label={t('compliance.hours.doneIn', { year })}
          value={time(board.done)}
          help={t('compliance.board.forecast', {
            time: time(board.forecast),
            lacks: time(board.lacksAtYearEnd),
          })}
        />
        <StatCard
          label={t('compliance.board.due', { year })}
          value={time(board.dueThisYear)}
          help={t('compliance.board.late', { time: time(board.late) })}
        />
        <StatCard
          label={t('compliance.board.becomesCredit', { year })}
          value={time(board.becomesCredit)}
          help={t('compliance.board.credit', { time: time(board.credit) })}
        />
      </SimpleGrid>
      {trained.figure ? (
        <Group gap={6}>
          <Text size="sm">{shareOf(trained, trained.figure, year)}</Text>
          <Mark mark={trained.figure.mark} />
        </Group>
      ) : null}
      {left.workers > 0 ? (
        <Text size="sm">
          {t('compliance.board.left', {
            workers: tCount('compliance.board.leavers', left.workers),
            time: time(left.minutes),
          })}
        </Text>
      ) : null}
    </Stack>
  )
}
