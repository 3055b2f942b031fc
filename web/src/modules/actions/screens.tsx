import type { EntityScreens } from '../../platform/engine/screens.ts'

const actionView = () => import('./ActionView.tsx')

/** The screens that training actions have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  action: { view: actionView },
}
