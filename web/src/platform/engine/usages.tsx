import { List, Text } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { itemUsages, MAX_USAGES, type ItemUsages } from '#contract/platform/engine/endpoints.ts'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../lib/call.ts'
import { keyOf } from '../lib/query.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { addressTo, type AnyItem } from './names.ts'

type Places = ItemUsages['items'][number]['places']

/** Where each of the items is used, by its id. */
export async function usagesOf(entity: Entity, items: readonly AnyItem[]): Promise<Map<string, Places>> {
  const found = new Map<string, Places>()
  for (let at = 0; at < items.length; at += MAX_USAGES) {
    const ids = items.slice(at, at + MAX_USAGES).map(({ _id }) => _id)
    const answer = await call(itemUsages, { params: { entity: entity.name }, query: { ids: ids.join(',') } })
    for (const { _id, places } of answer.items) found.set(_id, places)
  }
  return found
}

/** Where each of the items is used, for a component. */
export const useUsages = (entity: Entity, items: readonly AnyItem[]): UseQueryResult<Map<string, Places>> =>
  useQuery({
    queryKey: [...keyOf(itemUsages), entity.name, items.map(({ _id }) => _id)],
    queryFn: () => usagesOf(entity, items),
    staleTime: 0,
    gcTime: 0,
  })

/** What uses an item, by name if the person sees it. */
export const UsageList = ({ places }: { places: Places }) => (
  <List withPadding size="sm">
    {places.map(({ entity, label, total, named }) => (
      <List.Item key={label}>
        {label} ({formatNumber(total)}){named.length > 0 ? ': ' : null}
        {named.map(({ _id, name }, index) => (
          <Text key={_id} component="span" inherit>
            {index > 0 ? ', ' : ''}
            {entity ? (
              <TextLink to={addressTo(entity, 'view', _id)}>{name || t('common.view')}</TextLink>
            ) : (
              name
            )}
          </Text>
        ))}
        {named.length > 0 && total > named.length
          ? ` ${t('entity.andMore', { more: formatNumber(total - named.length) })}`
          : null}
      </List.Item>
    ))}
  </List>
)
