import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { isRecord } from '#contract/platform/kernel/records.ts'
import { useOfForm } from './form-store.ts'

/** The value of a file's field: a newly chosen one, or one that the server has. */
export type FormFile = File | StoredFile | null

const isStored = (value: unknown): value is StoredFile =>
  isRecord(value) && ['_id', 'name', 'type'].every((name) => typeof value[name] === 'string')

/** A value of a form as that of a file's field: null where it is no file. */
export const fileOf = (value: unknown): FormFile => (value instanceof File || isStored(value) ? value : null)

/** The file at a path of the form around the component, kept up to date. */
export const useFormFile = (path: string): FormFile => useOfForm((form) => fileOf(form.get(path)))
