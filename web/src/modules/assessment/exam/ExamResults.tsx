import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { isExhausted, type Results } from './ExamOutcome.tsx'
import { ResultsTable } from './ResultsTable.tsx'
import { Review, type Reviewed } from './Review.tsx'

/** The attempts at the final exam, each with its review after a pass or the last failure (rule exam.attempts). */
export function ExamResults({ results, degreeId }: { results: Results; degreeId: string }) {
  const [reviewed, setReviewed] = useState<Reviewed>()
  if (results.items.length === 0 || results.weight === 0) return null
  return (
    <>
      <Title order={2} size="h4" mb="sm">
        {t('exam.results')}
      </Title>
      <ResultsTable
        attempts={results.items}
        onReview={results.success || isExhausted(results) ? setReviewed : undefined}
      />
      {reviewed ? (
        <div style={{ marginTop: '1.5rem' }}>
          <Review attempt={reviewed} degreeId={degreeId} />
          <Button variant="default" mt="md" onClick={() => setReviewed(undefined)}>
            {t('exam.closeReview')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
