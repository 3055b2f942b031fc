import { lazy } from 'react'
import type { EntityScreens } from '../../entities/screens.ts'

const MailText = lazy(() => import('../../entities/own/MailText.tsx'))
const TemplateView = lazy(() => import('../../entities/own/TemplateView.tsx'))

/** The screens that templates of mails have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  emailTemplate: { view: TemplateView, widgets: { html: MailText } },
}
