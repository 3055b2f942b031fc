import { Button, Table } from '@mantine/core'
import { formatDayTime, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Reviewed } from './Review.tsx'

/** The attempts at the final exam, newest first, with links to review them. */
export function ResultsTable({
  attempts,
  onReview,
}: {
  attempts: readonly Reviewed[]
  onReview?: ((attempt: Reviewed) => void) | undefined
}) {
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table aria-label={t('exam.results')} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('exam.date')}</Table.Th>
            <Table.Th>{t('exam.result')}</Table.Th>
            <Table.Th>{t('exam.outcome')}</Table.Th>
            {onReview ? <Table.Th aria-label={t('exam.review')} /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attempts.map((attempt) => (
            <Table.Tr key={attempt.attempt}>
              <Table.Td>{formatDayTime(attempt.submittedAt)}</Table.Td>
              <Table.Td>
                {attempt.weight === 0
                  ? '–'
                  : t('ui.progress', {
                      done: formatNumber(attempt.finalValue),
                      total: formatNumber(attempt.weight),
                    })}
              </Table.Td>
              <Table.Td>{attempt.success ? t('exam.passedShort') : t('exam.failedShort')}</Table.Td>
              {onReview ? (
                <Table.Td ta="right">
                  <Button size="compact-sm" variant="subtle" onClick={() => onReview(attempt)}>
                    {t('exam.review')}
                  </Button>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
