import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { useServerEvent } from '../../lib/server-events.ts'
import { titleOf } from '../names.ts'

/**
 * The items of an entity that somebody may choose from, searched on the server while they type.
 * @param filter narrows them, as the list call's own
 */
export function useReferences(entity: string, options: { open: boolean; filter?: object | undefined }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 250)
  const declared = entityNamed(entity)
  useServerEvent(options.open ? `${entity}.new` : undefined, () => void refresh(listItems))
  const answer = useCall(
    listItems,
    {
      params: { entity },
      query: {
        limit: TYPEAHEAD_ITEMS,
        ...(asked ? { search: asked } : {}),
        ...(options.filter ? { filter: options.filter } : {}),
      },
    },
    { enabled: options.open, placeholderData: keepPreviousData },
  )
  const found: Reference[] = (answer.data?.items ?? []).map((item) => ({
    _id: item._id,
    name: declared ? titleOf(declared, item) : String(item['name'] ?? ''),
  }))
  return { search, setSearch, found, more: (answer.data?.total ?? 0) > found.length, answer }
}

/** The item of an entity where it is the only one that somebody may choose from, once it is known. */
export function useOnly(
  entity: string,
  { isAsked, onFound }: { isAsked: boolean; onFound: (only: Reference) => void },
) {
  const { found, more } = useReferences(entity, { open: isAsked })
  const [only, ...others] = found
  const isOnly = isAsked && others.length === 0 && !more
  useEffect(() => {
    if (isOnly && only) onFound(only)
  }, [isOnly, only, onFound])
}

/** A reference as it may stand in an item: `{_id, name}`, or the id alone. */
export const referenceOf = (value: unknown): Reference | undefined => {
  if (typeof value === 'string') return { _id: value, name: value }
  if (!value || typeof value !== 'object' || !('_id' in value)) return undefined
  return { _id: String(value._id), name: 'name' in value ? String(value.name) : '' }
}
