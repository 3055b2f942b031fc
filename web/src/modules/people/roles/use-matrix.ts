import { useEffect } from 'react'
import { emptyPromises, onlyGrantable, ruledBy } from '#contract/people/grantable.ts'
import { pageLabel } from '#contract/people/page-label.ts'
import { customPages } from '#contract/people/custom-pages.ts'
import { allEntities } from '#contract/platform/kernel/registry.ts'
import type { PagePermission } from '#contract/platform/kernel/roles.ts'
import { newRowId } from '../../../platform/engine/form/item-values.ts'
import { useField, useOfForm } from '../../../platform/form/form-store.ts'

export const actions = ['view', 'edit', 'list'] as const
export type Action = (typeof actions)[number]

export interface Page {
  name: string
  label: string
}

type Row = PagePermission & { _id: string }

/** Every page that a role may be admitted to: the entities, then the pages beside them. */
export const pages: readonly Page[] = [
  ...allEntities()
    .map(({ name, label }) => ({ name, label: label.many }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt')),
  ...customPages.map((name) => ({ name, label: pageLabel(name) })),
]

/** What the form's role may do on each page, and the ways to give and take it. */
export function useMatrix(path: string) {
  const { value, error, set } = useField(path)
  const approvalLevel = Number(useField('approvalLevel').value ?? 0)
  const entries = Array.isArray(value) ? (value as Row[]) : []
  const role = { approvalLevel, sa: useField('sa').value === true }
  const stale = emptyPromises(entries, role).length > 0
  const changed = useOfForm((form) => form.values() !== form.base())
  useEffect(() => {
    // Stored values are left alone until somebody changes the role.
    if (stale && changed) set(onlyGrantable(entries, role))
  })
  return {
    error,
    /** Who decides on an action of a page, where the matrix does not. */
    rulerOf: (page: Page, action: Action) => ruledBy(page.name, action, role),
    has: (page: Page, action: Action): boolean =>
      entries.find((entry) => entry.name === page.name)?.[action] === true,
    /** Gives or takes actions of pages, if the matrix decides them; a page without any is removed. */
    give(which: readonly Page[], what: readonly Action[], on: boolean) {
      const names = new Set(which.map(({ name }) => name))
      const given = which.map(({ name }) => ({
        ...(entries.find((entry) => entry.name === name) ?? {
          _id: newRowId(),
          name,
          view: false,
          edit: false,
          list: false,
        }),
        ...Object.fromEntries(what.map((action) => [action, on])),
      }))
      set(onlyGrantable([...entries.filter((entry) => !names.has(entry.name)), ...given], role))
    },
  }
}
