import { Suspense } from 'react'
import { Skeleton } from '@mantine/core'
import { fieldAt } from '#contract/platform/kernel/entity.ts'
import type { Field as Declared } from '#contract/platform/kernel/fields.ts'
import { useOfForm } from '../form/form-store.ts'
import { pathAttribute } from '../form/focus-error.ts'
import { screensOf } from '../screens.ts'
import { ChoiceWidget } from './ChoiceWidget.tsx'
import { DayWidget, InstantWidget } from './DateWidgets.tsx'
import { FileWidget } from './FileWidget.tsx'
import { GroupWidget } from './GroupWidget.tsx'
import { ListWidget } from './ListWidget.tsx'
import { BooleanWidget, NumberWidget } from './PlainWidgets.tsx'
import type { FieldProps } from './NestedField.tsx'
import { isOnScreen } from './on-screen.ts'
import { RefsWidget, RefWidget } from './RefWidgets.tsx'
import { TextsWidget, TextWidget } from './TextWidgets.tsx'
import type { WidgetProps } from '../form/widget.ts'

/** The widget of a field: the entity's own where it has one, else that of the field's kind. */
export function Field({ entity, fields, path, prefix = '' }: FieldProps) {
  const shown = useOfForm((form) => isOnScreen(form, fields, path, prefix))
  const field = fieldAt(fields, path)
  if (!field || !shown) return null
  const full = `${prefix}${path}`
  const Own = screensOf(entity).widgets?.[full.replace(/\.\d+(?=\.|$)/g, '')]
  const props = { entity, field, path: full }
  return (
    <div {...{ [pathAttribute]: full }}>
      {Own ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <Own {...props} />
        </Suspense>
      ) : (
        <Widget {...props} />
      )}
    </div>
  )
}

function Widget({ entity, field, path }: WidgetProps<Declared>) {
  const shared = { entity, path }
  switch (field.kind) {
    case 'text':
      return <TextWidget {...shared} field={field} />
    case 'number':
      return <NumberWidget {...shared} field={field} />
    case 'boolean':
      return <BooleanWidget {...shared} field={field} />
    case 'day':
      return <DayWidget {...shared} field={field} />
    case 'instant':
      return <InstantWidget {...shared} field={field} />
    case 'choice':
      return <ChoiceWidget {...shared} field={field} />
    case 'ref':
      return <RefWidget {...shared} field={field} />
    case 'refs':
      return <RefsWidget {...shared} field={field} />
    case 'texts':
      return <TextsWidget {...shared} field={field} />
    case 'file':
      return <FileWidget {...shared} field={field} />
    case 'list':
      return <ListWidget {...shared} field={field} />
    case 'group':
    case 'embed':
      return <GroupWidget {...shared} field={field} />
  }
}
