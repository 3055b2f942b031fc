import { lazy } from 'react'
import { allEntities } from '#contract/kernel/registry.ts'
import { knownDeeds } from '#contract/logs/words.ts'
import { knownTaskTypes } from '#contract/tasks/words.ts'
import type { EntityScreens } from '../../entities/screens.ts'

const TaskList = lazy(() => import('../../entities/own/TaskList.tsx'))
const TaskView = lazy(() => import('../../entities/own/TaskView.tsx'))
const TaskType = lazy(() => import('../../entities/own/TaskType.tsx'))
const TaskCriteria = lazy(() => import('../../entities/own/TaskCriteria.tsx'))
const TaskParameters = lazy(() => import('../../entities/own/TaskParameters.tsx'))
const Settings = lazy(() => import('../../entities/own/Settings.tsx'))
const SettingsText = lazy(() => import('../../entities/own/SettingsText.tsx'))
const place = () => import('../../entities/own/CompanyPlace.tsx')
const Longitude = lazy(async () => ({ default: (await place()).Longitude }))
const ActivityView = lazy(() => import('../../entities/own/ActivityView.tsx'))
const MessageList = lazy(() => import('../../entities/own/MessageList.tsx'))
const MessageView = lazy(() => import('../../entities/own/MessageView.tsx'))
const TemplateFilter = lazy(() => import('../../entities/own/TemplateFilter.tsx'))

/** The screens that tasks, settings, sent mails and the log have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  task: {
    list: TaskList,
    view: TaskView,
    widgets: { type: TaskType, criteria: TaskCriteria, parameters: TaskParameters },
    filters: { type: () => ({ options: knownTaskTypes() }) },
  },
  // One set, whatever the address says.
  settings: {
    list: Settings,
    view: Settings,
    edit: Settings,
    widgets: { 'texts.key': SettingsText, 'support.longitude': Longitude },
  },
  message: {
    list: MessageList,
    view: MessageView,
    filters: { template: () => ({ widget: TemplateFilter }) },
  },
  activity: {
    view: ActivityView,
    filters: {
      action: () => ({ options: knownDeeds() }),
      entity: () => ({
        options: allEntities()
          .map(({ name, label }) => ({ value: name, label: label.one }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'pt')),
      }),
    },
  },
}
