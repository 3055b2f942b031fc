import { useCallback, useContext, createContext, useSyncExternalStore } from 'react'
import { valueAt } from '#contract/platform/kernel/entity.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'
import { createListeners } from '../lib/listeners.ts'
import { afterPointer } from './after-pointer.ts'
import { withValue } from './with-value.ts'

export type Values = Record<string, unknown>

/**
 * The values and errors of a form whose fields come from a declaration. Each field subscribes only to its own path, so
 * that typing in one of a module's forty sessions renders that field and nothing else.
 */
export interface FormStore {
  values: () => Values
  get: (path: string) => unknown
  /** Puts a value at a dotted path; its error, and those inside it, go. */
  set: (path: string, value: unknown) => void
  error: (path: string) => string | undefined
  errors: () => Readonly<Record<string, string>>
  setErrors: (errors: readonly FieldError[]) => void
  setError: (path: string, message: string | undefined) => void
  /** The values that are saved: what the form is compared with to know whether it is dirty. */
  base: () => Values
  /** Begins again from these values. */
  reset: (values: Values) => void
  /** Replaces all values; the saved ones stay, and errors are cleared. */
  replace: (values: Values) => void
  /** Other values are saved now; what the form holds stays. */
  rebase: (values: Values) => void
  /**
   * Marks something of the form as still on its way, such as a large file; returns the function to say that it arrived.
   */
  hold: () => () => void
  isHeld: () => boolean
  /** Called when a field is left, to judge it. */
  onLeave: (path: string) => void
  subscribe: (listener: () => void) => () => void
}

const isInside = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`)

/**
 * Makes the store of a form.
 * @param judge returns the error of a field that was left
 */
export const createFormStore = (
  initial: Values,
  judge: (values: Values, path: string) => string | undefined,
): FormStore => {
  let values = initial
  let base = initial
  let errors: Readonly<Record<string, string>> = {}
  let held = 0
  const { subscribe, notify } = createListeners()
  const without = (path: string) =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => !isInside(name, path)))

  return {
    values: () => values,
    base: () => base,
    get: (path) => valueAt(values, path),
    set: (path, value) => {
      if (Object.is(valueAt(values, path), value)) return
      values = recordOf(withValue(values, path.split('.'), value))
      errors = without(path)
      notify()
    },
    error: (path) => errors[path],
    errors: () => errors,
    setErrors: (found) => {
      const next: Record<string, string> = {}
      for (const { field, message } of found) next[field] ??= message
      errors = next
      notify()
    },
    setError: (path, message) => {
      if (errors[path] === message) return
      const others = { ...errors }
      delete others[path]
      errors = message ? { ...others, [path]: message } : others
      notify()
    },
    reset: (to) => {
      values = to
      base = to
      errors = {}
      notify()
    },
    replace: (to) => {
      values = to
      errors = {}
      notify()
    },
    rebase: (to) => {
      base = to
      notify()
    },
    hold: () => {
      held += 1
      return () => {
        held -= 1
      }
    },
    isHeld: () => held > 0,
    onLeave: (path) => {
      const message = judge(values, path)
      if (errors[path] === message) return
      const others = { ...errors }
      delete others[path]
      errors = message ? { ...others, [path]: message } : others
      notify()
    },
    subscribe,
  }
}

export const FormContext = createContext<FormStore | null>(null)

/** The store of the form around the component. */
export function useFormStore(): FormStore {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of its form')
  return form
}

/** Something of the form, kept up to date; the component renders again only when it changes. */
export function useOfForm<T>(read: (form: FormStore) => T): T {
  const form = useFormStore()
  return useSyncExternalStore(form.subscribe, () => read(form))
}

/** The value and error of a path, and the ways to change and to leave it. */
export function useField(path: string) {
  const form = useFormStore()
  const value = useOfForm((one) => one.get(path))
  const error = useOfForm((one) => one.error(path))
  const set = useCallback((next: unknown) => form.set(path, next), [form, path])
  const leave = useCallback(() => afterPointer(() => form.onLeave(path)), [form, path])
  return { value, error, set, leave }
}
