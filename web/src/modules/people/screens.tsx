import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const ClientList = lazy(() => import('./clients/ClientList.tsx'))
const ClientView = lazy(() => import('./clients/ClientView.tsx'))
const ClientEdit = lazy(() => import('./clients/ClientEdit.tsx'))
const RoleView = lazy(() => import('./roles/RoleView.tsx'))
const PermissionMatrix = lazy(() => import('./roles/PermissionMatrix.tsx'))

/** The screens that roles and clients have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  client: { list: ClientList, view: ClientView, edit: ClientEdit },
  role: { view: RoleView, widgets: { 'permissions.pages': PermissionMatrix } },
}
