import { createContext, type ReactNode } from 'react'
import type { Entity, Reference } from '#contract/platform/kernel/entity.ts'
import type { Values } from '../../form/form-store.ts'

/** What the dialog that makes an item is given. */
export interface NewItemProps {
  entity: Entity
  /** What its fields begin with, where not with nothing. */
  start?: Values
  onMade: (item: Reference) => void
  onClose: () => void
}

/** Renders the dialog that makes an item over the form that refers to it; fields have no button for it where there is none. */
export const NewItemContext = createContext<((props: NewItemProps) => ReactNode) | undefined>(undefined)
