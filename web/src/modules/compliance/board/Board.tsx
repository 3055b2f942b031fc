import { Stack, Text } from '@mantine/core'
import { boardWorkers, gapProposal, hoursBoard } from '#contract/compliance/board-endpoints.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
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

/** Horas de formação: what a company's workers are owed, who lacks most, and the way to give it (rule compliance.board). */
export default function Board({ company }: { company: string }) {
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
      {board.lacking > 0 ? <CloseGap company={board.company} after={refreshBoard} /> : null}
      <Workers company={board.company} after={refreshBoard} />
      <Text size="sm" c="dimmed">
        {t('compliance.board.notAdvice')}
      </Text>
    </Stack>
  )
}
