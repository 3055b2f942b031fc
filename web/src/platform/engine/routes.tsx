import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { showsFirst, type PageRoute } from '../lib/pages.ts'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import { startAhead, startParts } from './start.ts'

export const routes: PageRoute[] = [
  {
    path: '/$entity/$action/{-$id}',
    gate: 'permission',
    page: () => import('./EntityPage.tsx'),
    parts: startParts,
    entities: true,
    ...showsFirst({
      ahead: startAhead,
      skeleton: import.meta.env.SSR
        ? ([page], { entity: name = '' }) => {
            const entity = entityNamed(name)
            // The other screens ask for what they show by themselves.
            return page && entity ? <ListSkeleton entity={entity} page={page} /> : null
          }
        : false,
    }),
  },
]
