import { createContext, use, type ReactNode } from 'react'
import type { Fields } from '#contract/platform/kernel/fields.ts'

export interface FieldProps {
  entity: string
  /** The fields among which `path` is declared. */
  fields: Fields
  path: string
  /** Where in the form those fields stand, with a dot at the end: `lectures.0.`. */
  prefix?: string
}

/** What draws a field; the form gives it, so that widgets may hold fields without knowing every widget. */
export const NestedContext = createContext<(props: FieldProps) => ReactNode>(() => null)

/** A field inside a widget: of a group, of a row. */
export const NestedField = (props: FieldProps) => use(NestedContext)(props)
