import type { PublicRoute } from '../platform/lib/pages.ts'

const found = import.meta.glob<{ routes: PublicRoute[] }>('../modules/**/routes.public.tsx', { eager: true })

/** The pages that anybody opens: what the first script knows. */
export const publicPages: readonly PublicRoute[] = Object.values(found).flatMap((module) => module.routes)
