import { lazy, type ComponentType } from 'react'
import type { Entity } from '#contract/kernel/entity.ts'
import type { OwnWidget } from './fields/widget.ts'

/** The screens of an entity's own, instead of the generic ones. */
export interface OwnScreens {
  list?: ComponentType<{ entity: Entity }>
  view?: ComponentType<{ entity: Entity; id: string }>
  edit?: ComponentType<{ entity: Entity; id: string | undefined }>
}

/** What an entity has of its own: whole screens, or the widgets of single fields by their path. */
interface Overrides extends OwnScreens {
  widgets?: Readonly<Record<string, OwnWidget>>
}

const PermissionMatrix = lazy(() => import('./own/PermissionMatrix.tsx'))

/** The few entities that the generic screens do not suit. Everything here loads only where it is shown. */
const overrides: Readonly<Record<string, Overrides>> = {
  role: { widgets: { 'permissions.pages': PermissionMatrix } },
}

const none = {}

/** The widgets of an entity's own, by the path of the field without row numbers. */
export const widgetsOf = (entity: string): Readonly<Record<string, OwnWidget>> =>
  overrides[entity]?.widgets ?? none

/** The screens of an entity's own. */
export const screensOf = (entity: string): OwnScreens => overrides[entity] ?? none
