import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const MailText = lazy(() => import('./templates/MailText.tsx'))
const templateView = () => import('./templates/TemplateView.tsx')

/** The screens that templates of mails have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  emailTemplate: { view: templateView, widgets: { html: MailText } },
}
