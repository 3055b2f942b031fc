import type { ComponentType } from 'react'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { useField } from '../../form/form-store.ts'
import { useIsNeeded } from './optional-group.ts'

/** What every widget is given. */
export interface WidgetProps<F extends Field> {
  entity: string
  field: F
  /** The path of its value in the form. */
  path: string
}

/** A widget of an entity's own, for a path without row numbers: `permissions.pages`. */
export type OwnWidget = ComponentType<WidgetProps<Field>>

/** What every input of a widget shares: label, help, error, and the judging when it is left. */
export function useInput<F extends Field>({ field, path }: WidgetProps<F>) {
  const { value, error, set, leave } = useField(path)
  const isNeeded = useIsNeeded(field)
  return {
    value,
    set,
    leave,
    error,
    shared: {
      label: field.label,
      description: field.help,
      error,
      required: isNeeded && !field.readOnly,
      withAsterisk: isNeeded,
      onBlur: leave,
    },
  }
}
