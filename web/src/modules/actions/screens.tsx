import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const ActionView = lazy(() => import('./ActionView.tsx'))

/** The screens that training actions have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  action: { view: ActionView },
}
