import { createElement, Suspense } from 'react'
import { Skeleton } from '@mantine/core'
import { fieldAt } from '#contract/platform/kernel/entity.ts'
import type { Fields } from '#contract/platform/kernel/fields.ts'
import { useOfForm } from '../../form/form-store.ts'
import { pathAttribute } from '../form/focus-error.ts'
import { useWidgets, widgetIn } from '../kind.ts'
import { screensOf } from '../screens.ts'
import { isOnScreen } from './on-screen.ts'

interface FieldProps {
  entity: string
  /** The fields among which `path` is declared. */
  fields: Fields
  path: string
  /** The path prefix of those fields in the form, with a dot at the end: `lectures.0.`. */
  prefix?: string
}

/** The widget of a field: the entity's own where it has one, else that of the field's kind. */
export function Field({ entity, fields, path, prefix = '' }: FieldProps) {
  const widgets = useWidgets()
  const shown = useOfForm((form) => isOnScreen(form, fields, path, prefix))
  const field = fieldAt(fields, path)
  if (!field || !shown) return null
  const full = `${prefix}${path}`
  const Own = screensOf(entity).widgets?.[full.replace(/\.\d+(?=\.|$)/g, '')]
  const props = { entity, field, path: full }
  return (
    <div {...{ [pathAttribute]: full }}>
      {Own ? (
        <Suspense fallback={<Skeleton height={120} data-loading />}>
          <Own {...props} />
        </Suspense>
      ) : (
        createElement(widgetIn(widgets, field), props)
      )}
    </div>
  )
}
