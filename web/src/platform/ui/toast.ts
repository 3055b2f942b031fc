import { sentenceOf } from '../lib/api-error.ts'

/** How long toasts stay, in milliseconds (rule ui.toasts). */
export const toastTime = { usual: 2000, login: 3000, summary: 5000, long: 10_000 } as const

type Kind = 'success' | 'error' | 'info'

/** Loads the toaster; undefined if it fails to load. */
export const loadToaster = () => import('./toaster.tsx').catch(() => undefined)

async function show(kind: Kind, message: string, time: number): Promise<void> {
  const toaster = await loadToaster()
  toaster?.showToast(kind, message, time)
}

/**
 * The one way to say in passing that something went well or not. Screen readers announce it; under the pointer, or
 * with the focus in it, it stays until it is read.
 */
export const toast = {
  success: (message: string, time: number = toastTime.usual): void => void show('success', message, time),
  info: (message: string, time: number = toastTime.usual): void => void show('info', message, time),
  error: (message: string, time: number = toastTime.usual): void => void show('error', message, time),
  /** Shows why a call failed: the server's sentence, or `instead` where the form has its own. */
  failure: (error: unknown, instead?: string): void =>
    void show('error', instead ?? sentenceOf(error), toastTime.usual),
}
