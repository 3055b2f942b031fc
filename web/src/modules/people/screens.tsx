import { lazy } from 'react'
import type { EntityScreens } from '../../entities/screens.ts'

const RoleView = lazy(() => import('../../entities/own/RoleView.tsx'))
const PermissionMatrix = lazy(() => import('../../entities/own/PermissionMatrix.tsx'))

/** The screens that roles have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  role: { view: RoleView, widgets: { 'permissions.pages': PermissionMatrix } },
}
