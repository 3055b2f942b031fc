import { lazy, type ComponentType } from 'react'
import type { Entity } from '#contract/kernel/entity.ts'
import type { OwnWidget } from './fields/widget.ts'

/** The screens of an entity's own, instead of the generic ones. */
export interface OwnScreens {
  list?: ComponentType<{ entity: Entity }>
  view?: ComponentType<{ entity: Entity; id: string }>
  edit?: ComponentType<{ entity: Entity; id: string | undefined }>
}

/** What an entity has of its own: whole screens, or the widgets of single fields by their path. */
interface Overrides extends OwnScreens {
  widgets?: Readonly<Record<string, OwnWidget>>
}

const courseChoices = () => import('./own/CourseChoices.tsx')
const FinalExam = lazy(async () => ({ default: (await courseChoices()).FinalExam }))
const Moderators = lazy(async () => ({ default: (await courseChoices()).Moderators }))
const PlannedDuration = lazy(() => import('./own/PlannedDuration.tsx'))
const ApprovedView = lazy(() => import('./own/ApprovedView.tsx'))
const DegreeView = lazy(() => import('./own/DegreeView.tsx'))
const DegreeEdit = lazy(() => import('./own/DegreeEdit.tsx'))
const CodeView = lazy(() => import('./own/CodeView.tsx'))
const DegreeList = lazy(() => import('./own/DegreeList.tsx'))
const StartFile = lazy(() => import('./own/StartFile.tsx'))
const videoFields = () => import('./own/VideoFields.tsx')
const VideoField = lazy(videoFields)
const VideoSeconds = lazy(async () => ({ default: (await videoFields()).VideoSeconds }))
const QuestionSession = lazy(() => import('./own/QuestionSession.tsx'))
const QuestionPool = lazy(() => import('./own/QuestionPool.tsx'))
const SurveyQuestions = lazy(() => import('./own/SurveyQuestions.tsx'))
const RoleView = lazy(() => import('./own/RoleView.tsx'))
const PermissionMatrix = lazy(() => import('./own/PermissionMatrix.tsx'))
const TaskList = lazy(() => import('./own/TaskList.tsx'))
const TaskView = lazy(() => import('./own/TaskView.tsx'))
const TaskType = lazy(() => import('./own/TaskType.tsx'))
const TaskCriteria = lazy(() => import('./own/TaskCriteria.tsx'))
const TaskParameters = lazy(() => import('./own/TaskParameters.tsx'))
const MailText = lazy(() => import('./own/MailText.tsx'))
const TemplateView = lazy(() => import('./own/TemplateView.tsx'))
const Settings = lazy(() => import('./own/Settings.tsx'))
const SettingsText = lazy(() => import('./own/SettingsText.tsx'))
const SliderList = lazy(() => import('./own/SliderList.tsx'))
const QuizList = lazy(() => import('./own/QuizList.tsx'))
const MessageList = lazy(() => import('./own/MessageList.tsx'))
const MessageView = lazy(() => import('./own/MessageView.tsx'))
const place = () => import('./own/CompanyPlace.tsx')
const PostalCode = lazy(async () => ({ default: (await place()).PostalCode }))
const Country = lazy(async () => ({ default: (await place()).Country }))
const Longitude = lazy(async () => ({ default: (await place()).Longitude }))
const BankAccount = lazy(async () => ({ default: (await place()).BankAccount }))
const CompanyList = lazy(() => import('./own/CompanyList.tsx'))
const CompanyView = lazy(() => import('./own/CompanyView.tsx'))
const ActivityView = lazy(() => import('./own/ActivityView.tsx'))

/** The few entities that the generic screens do not suit. Everything here loads only where it is shown. */
const overrides: Readonly<Record<string, Overrides>> = {
  degree: {
    list: DegreeList,
    view: DegreeView,
    edit: DegreeEdit,
    widgets: { exam: FinalExam, moderators: Moderators, duration: PlannedDuration },
  },
  code: { view: CodeView },
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
  role: { view: RoleView, widgets: { 'permissions.pages': PermissionMatrix } },
  task: {
    list: TaskList,
    view: TaskView,
    widgets: { type: TaskType, criteria: TaskCriteria, parameters: TaskParameters },
  },
  emailTemplate: { view: TemplateView, widgets: { html: MailText } },
  // One set, whatever the address says.
  settings: {
    list: Settings,
    view: Settings,
    edit: Settings,
    widgets: { 'texts.key': SettingsText, 'support.longitude': Longitude },
  },
  company: {
    list: CompanyList,
    view: CompanyView,
    widgets: { nib: BankAccount, postalCode: PostalCode, country: Country, 'coords.longitude': Longitude },
  },
  zlSlider: { list: SliderList },
  quiz: { list: QuizList },
  message: { list: MessageList, view: MessageView },
  activity: { view: ActivityView },
}

const none = {}

/** The widgets of an entity's own, by the path of the field without row numbers. */
export const widgetsOf = (entity: string): Readonly<Record<string, OwnWidget>> =>
  overrides[entity]?.widgets ?? none

/** The screens of an entity's own. */
export const screensOf = (entity: string): OwnScreens => overrides[entity] ?? none
