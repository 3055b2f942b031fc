import type { FormStore } from '../../form/form-store.ts'

/** The attribute under which a field's widget says which path it edits. */
export const pathAttribute = 'data-field'

const focusable =
  'input:not([type=hidden]):not([disabled]), textarea, [contenteditable=true], button, [tabindex]'

/** The widget of a wrong path; where a list or group as a whole is wrong, or a part is folded away, its outer one. */
const nodeOf = (path: string, root: ParentNode): HTMLElement | null => {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const node = root.querySelector<HTMLElement>(`[${pathAttribute}="${CSS.escape(at)}"]`)
    if (node) return node
  }
  return null
}

const focusNode = (node: HTMLElement | null | undefined): boolean => {
  const target = node?.matches(focusable) ? node : node?.querySelector<HTMLElement>(focusable)
  target?.focus()
  node?.scrollIntoView({ block: 'center' })
  return target !== null && target !== undefined
}

/** Puts the cursor in the field of a path; says whether it is there. */
export const focusPath = (path: string, root: ParentNode): boolean => focusNode(nodeOf(path, root))

/**
 * Puts the cursor in the first wrong field, in the order of the screen; rows that are folded open by themselves when
 * there is an error inside.
 * @param root the form's element: there may be one over another
 * @returns whether any wrong field is on the screen
 */
export function focusFirstError(form: FormStore, root: ParentNode): boolean {
  const paths = Object.keys(form.errors())
  const known = paths.some((path) => nodeOf(path, root) !== null)
  // The errors have to be on the screen before the field is looked for.
  setTimeout(() => {
    const nodes = paths
      .map((path) => nodeOf(path, root))
      .filter((node) => node !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    focusNode(nodes[0])
  }, 50)
  return known
}
