import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  boardWorkers,
  gapProposal,
  hoursBoard,
  type HoursBoard,
} from '#contract/compliance/board-endpoints.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { boardSheetAddress } from '#contract/compliance/paper-endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { CloseGap } from './CloseGap.tsx'
import { Missing } from './Missing.tsx'
import { Totals } from './Totals.tsx'
import { Workers } from './Workers.tsx'

const refreshBoard = async (): Promise<unknown> =>
  Promise.all([refresh(hoursBoard), refresh(boardWorkers), refresh(gapProposal), refresh(hoursOfWorker)])

/** Has the company never had anybody whose hours count? */
const isEmpty = ({ workers, trained, left, withoutEmployment, pending }: HoursBoard): boolean =>
  workers + trained.workers + left.workers + withoutEmployment + pending === 0

/**
 * Horas de formação: the hours owed to a company's workers, the largest gaps, and a button to close them (rule
 * compliance.board).
 */
export default function Board({ company, nobody }: { company: string; nobody: ReactNode }) {
  const answer = useCall(hoursBoard, { params: { company } })
  if (answer.error && !answer.data)
    return (
      <ErrorState
        error={answer.error}
        title={t('compliance.hours.loadFailed')}
        onRetry={() => void answer.refetch()}
      />
    )
  if (!answer.data) return <PageSkeleton lines={8} />
  const board = answer.data
  if (isEmpty(board)) return nobody
  return (
    <Stack gap="lg">
      {board.withoutEmployment > 0 ? (
        <Missing company={company} people={board.withoutEmployment} after={refreshBoard} />
      ) : null}
      {board.pending > 0 ? (
        <Text size="sm" role="status">
          {tCount('compliance.board.pending', board.pending)}
        </Text>
      ) : null}
      <Totals board={board} />
      <Group gap="sm">
        {board.lacking > 0 ? <CloseGap company={board.company} after={refreshBoard} /> : null}
        <Button
          component="a"
          href={boardSheetAddress(company)}
          download
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          {t('report.sheet')}
        </Button>
      </Group>
      <Workers company={board.company} after={refreshBoard} />
      <Text size="sm" c="dimmed">
        {t('compliance.board.notAdvice')}
      </Text>
    </Stack>
  )
}
