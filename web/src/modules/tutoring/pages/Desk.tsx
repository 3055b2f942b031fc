import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { HeadingLevel } from '../../../platform/ui/heading-level.ts'
import { late } from '../../../platform/ui/late.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import TutorDesk from '../parts/TutorDesk.tsx'

const AnswerTimes = late(() => import('../parts/AnswerTimes.tsx'))

/** Mesa do tutor: what waits in the tutor's courses, and below it the answer times. */
export default function Desk() {
  return (
    <>
      <PageHeader title={t('tutoring.title')} text={t('tutoring.text')} />
      <HeadingLevel value={2}>
        <TutorDesk />
      </HeadingLevel>
      <Suspense fallback={<Skeleton height={300} mt="xl" />}>
        <AnswerTimes />
      </Suspense>
    </>
  )
}
