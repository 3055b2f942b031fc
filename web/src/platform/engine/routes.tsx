import type { listItems } from '#contract/platform/engine/endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { PageRoute } from '../lib/pages.ts'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import { startAhead, startParts } from './start.ts'

export const routes: PageRoute[] = [
  {
    path: '/$entity/$action/{-$id}',
    gate: 'permission',
    page: () => import('./EntityPage.tsx'),
    parts: startParts,
    ahead: startAhead,
    entities: true,
    ...(import.meta.env.SSR && {
      skeleton: ([page]: readonly unknown[], { entity: name = '' }: Record<string, string | undefined>) => {
        const entity = entityNamed(name)
        // The other screens ask for what they show by themselves.
        return page && entity ? (
          <ListSkeleton entity={entity} page={page as CallAnswer<typeof listItems>} />
        ) : null
      },
    }),
  },
]
