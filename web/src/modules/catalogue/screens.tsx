import { lazy } from 'react'
import type { EntityScreens } from '../../entities/screens.ts'

const courseChoices = () => import('../../entities/own/CourseChoices.tsx')
const FinalExam = lazy(async () => ({ default: (await courseChoices()).FinalExam }))
const Moderators = lazy(async () => ({ default: (await courseChoices()).Moderators }))
const PlannedDuration = lazy(() => import('../../entities/own/PlannedDuration.tsx'))
const ApprovedView = lazy(() => import('../../entities/own/ApprovedView.tsx'))
const DegreeView = lazy(() => import('../../entities/own/DegreeView.tsx'))
const DegreeEdit = lazy(() => import('../../entities/own/DegreeEdit.tsx'))
const DegreeList = lazy(() => import('../../entities/own/DegreeList.tsx'))
const StartFile = lazy(() => import('../../entities/own/StartFile.tsx'))
const videoFields = () => import('../../entities/own/VideoFields.tsx')
const VideoField = lazy(videoFields)
const VideoSeconds = lazy(async () => ({ default: (await videoFields()).VideoSeconds }))
const QuestionSession = lazy(() => import('../../entities/own/QuestionSession.tsx'))
const QuestionPool = lazy(() => import('../../entities/own/QuestionPool.tsx'))
const SurveyQuestions = lazy(() => import('../../entities/own/SurveyQuestions.tsx'))

/** The screens that courses have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  degree: {
    list: DegreeList,
    view: DegreeView,
    edit: DegreeEdit,
    widgets: { exam: FinalExam, moderators: Moderators, duration: PlannedDuration },
  },
  module: { view: ApprovedView },
  resource: {
    view: ApprovedView,
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
