import { Alert } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import type { View } from '../place.ts'
import { LectureView } from './LectureView.tsx'
import { ModuleView } from './ModuleView.tsx'
import { SummaryView } from './SummaryView.tsx'
import { late } from '../../../../platform/ui/late.tsx'

// The end of a course loads when the trainee gets there.
const CompleteView = late(() => import('./CompleteView.tsx'))
const FinalTestView = late(() => import('./FinalTestView.tsx'))
const SurveyView = late(() => import('./SurveyView.tsx'))

/** The part of the course that the address names. */
export function CurrentView({ view }: { view: View }) {
  switch (view.name) {
    case 'SUMMARY':
      return (
        <>
          {view.missing ? <Missing text={t('course.moduleLoadFailed')} /> : null}
          {view.closed ? (
            <Alert color="amber" role="alert" mb="lg">
              {t('player.stepClosed')}
            </Alert>
          ) : null}
          <SummaryView />
        </>
      )
    case 'MODULE':
      return (
        <>
          {view.missing ? <Missing text={t('course.lectureLoadFailed')} /> : null}
          <ModuleView module={view.module} />
        </>
      )
    case 'LECTURE':
      return <LectureView module={view.module} lecture={view.lecture} key={view.lecture._id} />
    case 'FINALTEST':
      return (
        <Later>
          <FinalTestView />
        </Later>
      )
    case 'SURVEY':
      return (
        <Later>
          <SurveyView />
        </Later>
      )
    case 'COMPLETE':
      return (
        <Later>
          <CompleteView />
        </Later>
      )
  }
}

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
)

/** The address names something that is not, or no longer, in the course: its contents are below. */
const Missing = ({ text }: { text: string }) => (
  <Alert color="red" role="alert" mb="lg">
    {text}
  </Alert>
)
