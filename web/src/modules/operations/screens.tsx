import { lazy } from 'react'
import { Longitude } from '../places/index.ts'
import { allEntities } from '#contract/platform/kernel/registry.ts'
import { maintenances } from '#contract/platform/config/endpoints.ts'
import { labelledActions } from '#contract/platform/audit/words.ts'
import { knownTaskTypes } from '#contract/operations/task-words.ts'
import type { Screens } from '../../platform/engine/screens.ts'

const taskList = () => import('./tasks/TaskList.tsx')
const taskView = () => import('./tasks/TaskView.tsx')
const TaskType = lazy(() => import('./tasks/TaskType.tsx'))
const TaskCriteria = lazy(() => import('./tasks/TaskCriteria.tsx'))
const TaskParameters = lazy(() => import('./tasks/TaskParameters.tsx'))
const settings = () => import('./settings/Settings.tsx')
const SettingsText = lazy(() => import('./settings/SettingsText.tsx'))
const activityView = () => import('./logs/ActivityView.tsx')
const messageList = () => import('./logs/MessageList.tsx')
const messageView = () => import('./logs/MessageView.tsx')
const TemplateFilter = lazy(() => import('./logs/TemplateFilter.tsx'))

/** The screens that tasks, settings, sent mails and the log have of their own. */
export const screens: Screens = {
  task: {
    list: taskList,
    view: taskView,
    widgets: { type: TaskType, criteria: TaskCriteria, parameters: TaskParameters },
    filters: { type: () => ({ options: knownTaskTypes() }) },
    failures: { list: 'task.listFailed' },
  },
  // The banner of every page.
  maintenance: { shownBy: [maintenances] },
  // One set, whatever the address says.
  settings: {
    list: settings,
    view: settings,
    edit: settings,
    startsOtherwise: true,
    widgets: { 'texts.key': SettingsText, 'support.longitude': Longitude },
  },
  message: {
    list: messageList,
    view: messageView,
    filters: { template: () => ({ widget: TemplateFilter }) },
  },
  activity: {
    view: activityView,
    filters: {
      action: () => ({ options: labelledActions() }),
      entity: () => ({
        options: allEntities()
          .map(({ name, label }) => ({ value: name, label: label.one }))
          .toSorted((a, b) => a.label.localeCompare(b.label, 'pt')),
      }),
    },
  },
}
