import { useBlocker } from '@tanstack/react-router'
import { t } from '#contract/text/text.ts'

/**
 * Guards what was typed and not saved: leaving the page, by a link or by closing it, asks first.
 * @param dirty whether there is something to lose; a form passes `form.isDirty()`
 */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    // A question that the browser itself asks: it works before any dialog could be mounted, and stops the navigation.
    shouldBlockFn: () => dirty && !window.confirm(t('common.unsavedChanges')),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  })
}
