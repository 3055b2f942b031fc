import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { itemChoices } from '#contract/platform/engine/choices-endpoint.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { itemEvents } from '#contract/platform/engine/socket-events.ts'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { declaredName, type EntityName } from '#contract/platform/kernel/entity-map.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { fieldAt, type Reference } from '#contract/platform/kernel/entity.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { useServerEvent } from '../../lib/server-events.ts'

/** The typed search text, and the part of it that is sent to the server. */
const useTyped = () => {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 250)
  return { search, setSearch, asked: asked ? { search: asked } : {} }
}

/** Asks again when there is a new item, while they are open. */
const useNew = (entity: string, { open, refreshes }: { open: boolean; refreshes: Endpoint }): void => {
  const declared = open ? entityNamed(entity) : undefined
  useServerEvent(declared && itemEvents.new(declaredName(declared)), () => void refresh(refreshes))
}

/** An item as choices call it: in the words of its title's field, else what the entity is called. */
const named = (entity: string, { _id, name }: Reference): Reference => {
  const declared = entityNamed(entity)
  const words = declared && fieldAt(declared.fields, declared.title)?.words
  return { _id, name: (words?.(name) ?? name) || (declared?.label.one ?? '') }
}

/**
 * The items of an entity that somebody may refer to, by name, searched on the server while they type (rule
 * entity.choices).
 * @param purpose what they are chosen for, where that narrows them
 * @param within the item in which they are to be, where it does
 */
export function useReferences(
  entity: string,
  { open, purpose, within }: { open: boolean; purpose?: string | undefined; within?: string | undefined },
) {
  const { search, setSearch, asked } = useTyped()
  useNew(entity, { open, refreshes: itemChoices })
  const answer = useCall(
    itemChoices,
    {
      params: { entity },
      query: {
        ...asked,
        ...(purpose === undefined ? {} : { purpose }),
        ...(within === undefined ? {} : { within }),
      },
    },
    // What was found in another item is no choice in this one.
    { enabled: open, ...(within === undefined ? { placeholderData: keepPreviousData } : {}) },
  )
  const found = (answer.data?.items ?? []).map((one) => named(entity, one))
  return { search, setSearch, found, more: answer.data?.more ?? false, answer }
}

/** What a search through a list found, with its text. */
interface Listed<N extends EntityName> {
  search: string
  setSearch: (text: string) => void
  answer: UseQueryResult<CallAnswer<typeof listItems, N>>
}

/**
 * The items of an entity's list, searched on the server while somebody types, for what shows more of them than names.
 * @param filter narrows them, as the list call's own
 */
export function useListed<N extends EntityName>(
  entity: N,
  asked: { open: boolean; filter?: object | undefined },
): Listed<N>
export function useListed(entity: string, { open, filter }: { open: boolean; filter?: object | undefined }) {
  const { search, setSearch, asked } = useTyped()
  useNew(entity, { open, refreshes: listItems })
  const answer = useCall(
    listItems,
    { params: { entity }, query: { limit: TYPEAHEAD_ITEMS, ...asked, ...(filter ? { filter } : {}) } },
    { enabled: open, placeholderData: keepPreviousData },
  )
  return { search, setSearch, answer }
}

/** The item of an entity if it is the only one that the user may choose, once it is known. */
export function useOnly(
  entity: string,
  {
    isAsked,
    purpose,
    onFound,
  }: { isAsked: boolean; purpose?: string | undefined; onFound: (only: Reference) => void },
) {
  const { found, more } = useReferences(entity, { open: isAsked, purpose })
  const [only, ...others] = found
  const isOnly = isAsked && others.length === 0 && !more
  useEffect(() => {
    if (isOnly && only) onFound(only)
  }, [isOnly, only, onFound])
}

/** A reference in an item: `{_id, name}`, or only the id. */
export const referenceOf = (value: unknown): Reference | undefined => {
  if (typeof value === 'string') return { _id: value, name: value }
  if (!value || typeof value !== 'object' || !('_id' in value)) return undefined
  return { _id: String(value._id), name: 'name' in value ? String(value.name) : '' }
}
