import { lazy } from 'react'
import type { Screens } from '../../platform/engine/screens.ts'

const clientList = () => import('./clients/ClientList.tsx')
const clientView = () => import('./clients/ClientView.tsx')
const clientEdit = () => import('./clients/ClientEdit.tsx')
const roleView = () => import('./roles/RoleView.tsx')
const PermissionMatrix = lazy(() => import('./roles/PermissionMatrix.tsx'))

/** The screens that roles and clients have of their own. */
export const screens: Screens = {
  client: { list: clientList, view: clientView, edit: clientEdit },
  role: { view: roleView, widgets: { 'permissions.pages': PermissionMatrix } },
}
