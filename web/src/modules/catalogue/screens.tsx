import { lazy } from 'react'
import type { Screens } from '../../platform/engine/screens.ts'

const courseChoices = () => import('./courses/CourseChoices.tsx')
const FinalExam = lazy(async () => ({ default: (await courseChoices()).FinalExam }))
const Moderators = lazy(async () => ({ default: (await courseChoices()).Moderators }))
const PlannedDuration = lazy(() => import('./courses/PlannedDuration.tsx'))
const approvedView = () => import('./courses/ApprovedView.tsx')
const degreeView = () => import('./courses/DegreeView.tsx')
const degreeEdit = () => import('./courses/DegreeEdit.tsx')
const degreeList = () => import('./courses/DegreeList.tsx')
const StartFile = lazy(() => import('./resources/StartFile.tsx'))
const videoFields = () => import('./resources/VideoFields.tsx')
const VideoField = lazy(videoFields)
const VideoSeconds = lazy(async () => ({ default: (await videoFields()).VideoSeconds }))
const QuestionSession = lazy(() => import('./resources/QuestionSession.tsx'))
const QuestionPool = lazy(() => import('./resources/QuestionPool.tsx'))
const SurveyQuestions = lazy(() => import('./resources/SurveyQuestions.tsx'))

/** The screens that courses have of their own. */
export const screens: Screens = {
  degree: {
    list: degreeList,
    view: degreeView,
    edit: degreeEdit,
    widgets: { exam: FinalExam, moderators: Moderators, duration: PlannedDuration },
  },
  module: { view: approvedView },
  resource: {
    view: approvedView,
    widgets: {
      mediaSeconds: VideoSeconds,
      'config.sources': VideoField,
      'config.tracks': VideoField,
      'config.poster': VideoField,
      'html5.startFile': StartFile,
      'exam.multipleChoice': QuestionPool,
      'exam.multipleChoice.lecture': QuestionSession,
    },
  },
  survey: { widgets: { questions: SurveyQuestions } },
}
