import { Alert } from '@mantine/core'
import { t } from '#contract/text/text.ts'
import type { View } from '../place.ts'
import { CompleteView } from './CompleteView.tsx'
import { FinalTestView } from './FinalTestView.tsx'
import { LectureView } from './LectureView.tsx'
import { ModuleView } from './ModuleView.tsx'
import { SummaryView } from './SummaryView.tsx'
import { SurveyView } from './SurveyView.tsx'

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
      return <FinalTestView />
    case 'SURVEY':
      return <SurveyView />
    case 'COMPLETE':
      return <CompleteView />
  }
}

/** What the address names is not in the course, or no longer: what there is stands below. */
const Missing = ({ text }: { text: string }) => (
  <Alert color="red" role="alert" mb="lg">
    {text}
  </Alert>
)
