import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { focusFirstWrong } from '../form/focus-first.ts'
import { ApiError } from '../lib/api-error.ts'
import { toast } from './toast.ts'

/** The part of a form that receives a failed save. */
interface Form {
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (path: string) => HTMLElement | null
}

/** Field errors as forms take them, from a `validate: (values) => toFormErrors(…Errors(values))`. */
export const toFormErrors = (errors: readonly FieldError[]): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const { field, message } of errors) found[field] ??= message
  return found
}

/** Shows wrong fields at their place, with the cursor in the first. */
export const showErrors = (form: Form, errors: Record<string, string>): void => {
  form.setErrors(errors)
  // The errors have to be on the screen before the field is looked for.
  setTimeout(() => focusFirstWrong(form, errors))
}

/** A file of another kind, or too large: the server's sentence says what to choose instead. */
const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unsupported_media' || error.code === 'too_large')

/**
 * Shows why a save failed: wrong fields at their place, with the cursor in the first, anything else as a toast.
 * @param instead the sentence of this form, where it has its own
 * @param rename how the server's path becomes the form's, where they differ
 */
export function showProblem(
  form: Form,
  error: unknown,
  instead?: string,
  rename: (field: string) => string = (field) => field,
): void {
  if (!(error instanceof ApiError) || error.errors.length === 0) {
    toast.failure(error, isAboutFile(error) ? undefined : instead)
    return
  }
  const errors = toFormErrors(error.errors.map((one) => ({ ...one, field: rename(one.field) })))
  const shown = Object.keys(errors).some((path) => form.getInputNode(path) !== null)
  if (!shown) toast.error(error.errors[0]?.message ?? error.message)
  showErrors(form, errors)
}
