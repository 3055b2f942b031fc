import type { Screens } from '../../platform/engine/screens.ts'

const actionView = () => import('./ActionView.tsx')

/** The screens that training actions have of their own. */
export const screens: Screens = {
  action: { view: actionView },
}
