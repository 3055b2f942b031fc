import type { FormStore } from './form-store.ts'

/** The attribute under which a field's widget says which path it edits. */
export const pathAttribute = 'data-field'

const focusable =
  'input:not([type=hidden]):not([disabled]), textarea, [contenteditable=true], button, [tabindex]'

/** The widget of a wrong path; where a list or group as a whole is wrong, or a part is folded away, its outer one. */
const nodeOf = (path: string): HTMLElement | null => {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const node = document.querySelector<HTMLElement>(`[${pathAttribute}="${CSS.escape(at)}"]`)
    if (node) return node
  }
  return null
}

/**
 * Puts the cursor in the first wrong field, in the order of the screen; rows that are folded open by themselves when
 * there is an error inside.
 * @returns whether any wrong field is on the screen
 */
export function focusFirstError(form: FormStore): boolean {
  const paths = Object.keys(form.errors())
  const known = paths.some((path) => nodeOf(path) !== null)
  // The errors have to be on the screen before the field is looked for.
  setTimeout(() => {
    const nodes = paths
      .map(nodeOf)
      .filter((node) => node !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    const first = nodes[0]
    const target = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable)
    target?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, 50)
  return known
}
