import { fieldAt } from '#contract/platform/kernel/entity.ts'
import type { Fields } from '#contract/platform/kernel/fields.ts'
import type { FormStore } from '../../form/form-store.ts'
import { isShown } from '#contract/platform/kernel/shown.ts'

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/** Whether the field, and every group around it, is shown for the form's current values. */
export const isOnScreen = (form: FormStore, fields: Fields, path: string, prefix = ''): boolean => {
  const keys = path.split('.')
  return keys.every((_, index) => {
    const at = keys.slice(0, index + 1).join('.')
    const field = fieldAt(fields, at)
    const parent = parentOf(`${prefix}${at}`)
    return !field || isShown(field, parent === '' ? form.values() : form.get(parent))
  })
}
