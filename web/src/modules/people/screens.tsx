import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const RoleView = lazy(() => import('./roles/RoleView.tsx'))
const PermissionMatrix = lazy(() => import('./roles/PermissionMatrix.tsx'))

/** The screens that roles have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  role: { view: RoleView, widgets: { 'permissions.pages': PermissionMatrix } },
}
