import { lazy } from 'react'
import { allEntities } from '#contract/kernel/registry.ts'
import { knownDeeds } from '#contract/logs/words.ts'
import { knownTaskTypes } from '#contract/tasks/words.ts'
import type { Filter } from '../../ui/data-list/index.ts'

const TemplateFilter = lazy(() => import('./TemplateFilter.tsx'))

type Own = () => Pick<Filter, 'options'> | Pick<Filter, 'widget'>

/** Filters of an entity's own, by entity and field: texts that stand for something which has a name. */
const filters: Readonly<Record<string, Readonly<Record<string, Own>>>> = {
  activity: {
    action: () => ({ options: knownDeeds() }),
    entity: () => ({
      options: allEntities()
        .map(({ name, label }) => ({ value: name, label: label.one }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'pt')),
    }),
  },
  task: { type: () => ({ options: knownTaskTypes() }) },
  message: { template: () => ({ widget: TemplateFilter }) },
}

/** The filter of an entity's own for a field, if it has one. */
export const ownFilter = (entity: string, path: string) => filters[entity]?.[path]?.()
