import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { useOfForm } from '../../form/form-store.ts'
import { useAllowed } from '../access.ts'
import { formValues } from '../form/item-values.ts'
import { useAskedField } from '../form/use-asked-field.ts'
import { addressTo, type AnyItem } from '../names.ts'
import { differences } from './conflict.ts'
import { useConflict } from './use-conflict.tsx'
import { useSave, type AskBeforeSave } from './use-save.ts'

/** What a form begins with; without an id for a single item that was never saved. */
type FormItem = Record<string, unknown> & { _id?: string; updatedAt?: string }

/** Does something with the item that was saved, and leaves the form when it is done. */
export type BeforeLeaving = (saved: AnyItem, leave: () => void) => void

/** An item that is edited, and what happens around that. */
export interface EditedItem {
  entity: Entity
  item: FormItem | undefined
  /** The confirmation before the item is saved. */
  ask?: AskBeforeSave | undefined
  /** Asks the server for the item again. */
  onReload?: (() => Promise<FormItem | undefined>) | undefined
  /** Where there is one item and no list of them: what happens once it is saved, instead of leaving the form. */
  onSaved?: ((saved: AnyItem) => void) | undefined
  beforeLeaving?: BeforeLeaving | undefined
}

/**
 * The form of an item as it is saved and left: over the version that it was read at, with a choice if somebody else
 * saved the item meanwhile. The values are in the form's store, in whose context it renders.
 */
export function useEntityForm({ entity, item, onReload, onSaved, beforeLeaving, ask }: EditedItem) {
  const form = useOfForm((one) => one)
  const navigate = useNavigate()
  const allowed = useAllowed(entity)
  const [updatedAt, setUpdatedAt] = useState(item?.updatedAt)
  const node = useRef<HTMLFormElement>(null)
  useAskedField(node)
  const conflict = useConflict()
  /** Asks which values of two versions to keep, applies them over what the other person saved, and saves the result. */
  const compare = async () => {
    const fresh = await onReload?.()
    if (!fresh) return
    const readAt = fresh.updatedAt
    const found = differences(entity, form.base(), form.values(), formValues(entity.fields, fresh))
    const choices = await conflict.choose(found, readAt)
    if (!choices) return
    setUpdatedAt(readAt)
    form.reset(formValues(entity.fields, fresh))
    for (const { path, mine } of found) if (choices[path] === 'mine') form.set(path, mine)
    void save(readAt ? { readAt } : {})
  }
  const work = useSave({
    entity,
    id: item?._id,
    updatedAt,
    form,
    node,
    ask,
    onConflict: () => void compare(),
  })

  const listOrHome = allowed('list') ? addressTo(entity.name, 'list') : '/homepage'
  /** Where an item is viewed, for users who may see it. */
  const viewOf = (id: string | undefined) =>
    id && allowed('view') ? addressTo(entity.name, 'view', id) : listOrHome
  const leaveTo = (to: string) => void navigate({ to, ignoreBlocker: true })

  const save = async ({ stay = false, readAt = updatedAt } = {}) => {
    const saved = await work.save(readAt)
    if (!saved) return
    form.reset(formValues(entity.fields, saved))
    setUpdatedAt(saved.updatedAt)
    const leave = () => leaveTo(viewOf(saved._id))
    if (onSaved) onSaved(saved)
    else if (beforeLeaving) beforeLeaving(saved, leave)
    else if (!stay) leave()
    else if (!item) leaveTo(addressTo(entity.name, 'edit', saved._id))
  }
  useHotkeys([['mod+S', () => void save({ stay: true })]], [], true)

  /** Leaves the form, or resets it when there is nowhere to go. */
  const cancel = () => {
    if (onSaved) form.reset(form.base())
    else void navigate({ to: viewOf(item?._id) })
  }
  return { node, dialog: conflict.dialog, updatedAt, setUpdatedAt, save, cancel, work }
}
