import type { PageRoute } from '../platform/lib/pages.ts'
import { registerProfileTabs } from '../platform/ui/profile-tabs.ts'

const found = import.meta.glob<{ routes: PageRoute[] }>(
  ['../modules/**/routes.tsx', '../platform/engine/routes.tsx'],
  { eager: true },
)

/** The pages behind a gate. */
export const gatedPages: readonly PageRoute[] = Object.values(found).flatMap((module) => module.routes)

registerProfileTabs(gatedPages)
