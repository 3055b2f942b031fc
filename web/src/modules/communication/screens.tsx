import { lazy } from 'react'
import type { Screens } from '../../platform/engine/screens.ts'

const MailText = lazy(() => import('./templates/MailText.tsx'))
const templateView = () => import('./templates/TemplateView.tsx')

/** The screens that templates of mails have of their own. */
export const screens: Screens = {
  emailTemplate: { view: templateView, widgets: { html: MailText } },
}
