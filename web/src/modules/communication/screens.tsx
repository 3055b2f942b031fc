import { lazy } from 'react'
import type { EntityScreens } from '../../entities/screens.ts'

const MailText = lazy(() => import('../../entities/own/MailText.tsx'))
const TemplateView = lazy(() => import('../../entities/own/TemplateView.tsx'))
const MessageList = lazy(() => import('../../entities/own/MessageList.tsx'))
const MessageView = lazy(() => import('../../entities/own/MessageView.tsx'))
const TemplateFilter = lazy(() => import('../../entities/own/TemplateFilter.tsx'))

/** The screens that templates and sent mails have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  emailTemplate: { view: TemplateView, widgets: { html: MailText } },
  message: {
    list: MessageList,
    view: MessageView,
    filters: { template: () => ({ widget: TemplateFilter }) },
  },
}
