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
      return <SummaryView />
    case 'MODULE':
      return <ModuleView module={view.module} />
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
