import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { Definition } from '../../ui/Definition.tsx'
import type { Values } from '../../form/form-store.ts'
import { isShown } from '#contract/platform/kernel/shown.ts'
import { kindIn, type Kinds } from '../kind.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value of an item, readable; nothing is a dash. */
export function ShownValue({
  kinds,
  field,
  value,
}: {
  kinds: Kinds
  field: Field
  value: unknown
}): ReactNode {
  if (isEmpty(value)) return <span aria-label={t('entity.emptyValue')}>–</span>
  if (field.words) return <>{field.words(value)}</>
  return kindIn(kinds, field).show(field, value, kinds)
}

/** Names and values, one under the other. */
export function Definitions({
  kinds,
  fields,
  values,
}: {
  kinds: Kinds
  fields: Fields
  values: Values | null | undefined
}) {
  return (
    <Stack component="dl" gap="xs" m={0}>
      {Object.entries(fields)
        .filter(([, field]) => isShown(field, values))
        .map(([name, field]) => (
          <Definition key={name} label={field.label}>
            <ShownValue kinds={kinds} field={field} value={values?.[name]} />
          </Definition>
        ))}
    </Stack>
  )
}
