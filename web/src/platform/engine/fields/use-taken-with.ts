import { useEffect, useRef, useState } from 'react'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import { valueAt } from '#contract/platform/kernel/entity.ts'
import type { RefField } from '#contract/platform/kernel/fields.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { useCall } from '../../lib/query.ts'
import { useFormStore, useOfForm } from '../../form/form-store.ts'
import { useAllowed } from '../access.ts'
import type { WidgetProps } from '../form/widget.ts'
import { referenceOf } from './use-references.ts'

/**
 * Takes over what the item of the field beside it has (`takesWith`), where nothing is chosen yet or what is chosen was taken
 * over so; what somebody chose stays.
 */
export function useTakenWith({ entity, field, path }: WidgetProps<RefField>): void {
  const form = useFormStore()
  const [beside = '', ...within] = (field.takesWith ?? '').split('.')
  const declared = entityNamed(entity)?.fields[beside]
  const target = declared?.kind === 'ref' ? declared.entity : ''
  const id = useOfForm((one) => (beside ? referenceOf(one.get(beside))?._id : undefined)) ?? ''
  const mayView = useAllowed(entityNamed(target))('view')
  const [isBegun] = useState(() => referenceOf(form.get(path)) !== undefined)
  const { data } = useCall(
    getItem,
    { params: { entity: target, id } },
    { enabled: id !== '' && target !== '' && mayView && !isBegun },
  )
  const own = data && data._id === id ? referenceOf(valueAt(data, within.join('.'))) : undefined
  const taken = useRef<string>(undefined)
  useEffect(() => {
    if (!own) return
    const chosen = referenceOf(form.get(path))?._id
    if (chosen !== undefined && chosen !== taken.current) return
    taken.current = own._id
    if (chosen !== own._id) form.set(path, own)
  }, [form, path, own])
}
