import { useRef, useState, type RefObject } from 'react'
import { addItem, editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { upload } from '../../lib/upload.ts'
import { toast, toastTime } from '../../ui/toast.ts'
import { failureOf, refreshItems } from '../screens.ts'
import { titleOf, type AnyItem } from '../names.ts'
import { focusFirstError } from '../form/focus-error.ts'
import { isConflict } from './use-conflict.tsx'
import type { FormStore, Values } from '../../form/form-store.ts'
import { changedOnly, judgedValues, sentValues } from '../form/item-values.ts'

/** Every wrong field of the form, by the same rules as the server's. */
export const formErrors = (entity: Entity, values: Values) =>
  entityErrors(entity, judgedValues(entity, values), formatDay(new Date()))

/** A save that is about to be sent: of which item, what its form holds and began with, as they travel. */
export interface AboutToSave {
  id: string | undefined
  values: Values
  before: Values
}

/** Asks for further values: returns them, or undefined when the user goes back to the form. */
export type AskBeforeSave = (about: AboutToSave) => Promise<Values | undefined>

/** A save's knowledge of the edited item. */
interface Editing {
  entity: Entity
  id: string | undefined
  /** When the item was last saved, as this form knows. */
  updatedAt: string | undefined
  form: FormStore
  /** The element that the form is. */
  node: RefObject<HTMLElement | null>
  /** Somebody else saved the item since it was read. */
  onConflict?: () => void
  ask?: AskBeforeSave | undefined
}

/**
 * Sends an item, a new one where it has no id yet.
 * @param onSent called with the part of its files that was sent; left out where it has none
 */
const sendItem = (
  { entity, id }: { entity: string; id: string | undefined },
  rest: { body: Values; files: Record<string, File>; signal: AbortSignal },
  onSent: ((part: number) => void) | undefined,
): Promise<AnyItem> => {
  if (id) {
    const edited = { params: { entity, id }, ...rest }
    return onSent ? upload(editItem, edited, onSent) : call(editItem, edited)
  }
  const added = { params: { entity }, ...rest }
  return onSent ? upload(addItem, added, onSent) : call(addItem, added)
}

/**
 * Saves what the form holds: only the fields that were changed, with the moment that the item was read, so that
 * nobody's work is lost unseen.
 */
export function useSave({ entity, id, updatedAt, form, node, onConflict, ask }: Editing) {
  const [saving, setSaving] = useState(false)
  /** The sent part of the files; undefined without files. */
  const [sent, setSent] = useState<number>()
  const stopping = useRef<AbortController>(undefined)

  const send = async (readAt: string | undefined): Promise<AnyItem | undefined> => {
    const files: Record<string, File> = {}
    const values = sentValues(entity.fields, form.values(), '', files)
    const before = id ? sentValues(entity.fields, form.base(), '', {}) : {}
    const besides = ask ? await ask({ id, values, before }) : {}
    if (!besides) return undefined
    const body = {
      ...changedOnly(entity.fields, values, before, files),
      ...besides,
      ...(id && readAt ? { updatedAt: readAt } : {}),
    }
    stopping.current = new AbortController()
    const hasFiles = Object.keys(files).length > 0
    if (hasFiles) setSent(0)
    return sendItem(
      { entity: entity.name, id },
      { body, files, signal: stopping.current.signal },
      hasFiles ? setSent : undefined,
    )
  }

  const fail = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (onConflict && isConflict(error)) {
      onConflict()
      return
    }
    if (!(error instanceof ApiError) || error.errors.length === 0) {
      toast.failure(error, failureOf(entity.name, 'save'))
      return
    }
    form.setErrors(error.errors)
    if (!focusFirstError(form, node.current ?? document))
      toast.error(error.errors[0]?.message ?? error.message)
  }

  /**
   * @param readAt the version of the item that the changes were made on, where it is not that of this form
   * @returns the saved item, or undefined when it was not saved; then the screen shows why
   */
  const save = async (readAt = updatedAt): Promise<AnyItem | undefined> => {
    if (saving) return undefined
    if (form.isHeld()) {
      toast.info(t('entity.stillSending'))
      return undefined
    }
    const errors = formErrors(entity, form.values())
    form.setErrors(errors)
    if (errors.length > 0) {
      focusFirstError(form, node.current ?? document)
      return undefined
    }
    setSaving(true)
    try {
      const item = await send(readAt)
      if (!item) return undefined
      await refreshItems(entity.name, getItem)
      toast.success(t(id ? 'entity.updated' : 'entity.created', { title: titleOf(entity, item) }))
      if (item._warning) toast.info(item._warning, toastTime.long)
      return item
    } catch (error) {
      fail(error)
      return undefined
    } finally {
      setSaving(false)
      setSent(undefined)
    }
  }

  return { save, saving, sent, stop: () => stopping.current?.abort() }
}
