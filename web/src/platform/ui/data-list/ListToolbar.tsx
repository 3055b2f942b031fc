import { Button, Group, Menu, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { focusFilters } from '../../lib/focus-filters.ts'
import { underBar } from '../under-bar.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import type { ListState } from './use-list-state.ts'
import type { Filter } from './types.ts'

/** The search, the filters as chips, and further tools of a list. */
export function ListToolbar({
  list,
  filters,
  placeholder,
  label,
  tools,
}: {
  list: ListState
  filters: readonly Filter[]
  placeholder: string | false
  label: string
  tools: ReactNode
}) {
  return (
    <Group gap="sm" mb="md" role="search" aria-label={label}>
      {placeholder === false ? null : <SearchBox list={list} placeholder={placeholder} />}
      {filters.map((filter) => {
        const Widget = filter.widget
        return Widget ? (
          <Widget
            key={filter.name}
            label={filter.label}
            value={list.filters[filter.name]}
            onChange={(value) => list.setFilter(filter.name, value)}
          />
        ) : (
          <FilterChip key={filter.name} filter={filter} list={list} />
        )
      })}
      {list.narrowed ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={({ currentTarget }) => {
            focusFilters(currentTarget)
            list.clear()
          }}
        >
          {t('ui.clearFilters')}
        </Button>
      ) : null}
      {tools ? <Group ml="auto">{tools}</Group> : null}
    </Group>
  )
}

function SearchBox({ list, placeholder }: { list: ListState; placeholder: string }) {
  const typed = useTypedSearch(list.search, list.setSearch)
  return (
    <TextInput
      type="search"
      data-search
      {...typed}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      size="sm"
      style={{ flex: '1 1 16rem', maxWidth: 420 }}
    />
  )
}

function FilterChip({ filter, list }: { filter: Filter; list: ListState }) {
  const chosen = list.filters[filter.name]
  const chosenLabel = filter.options.find((option) => option.value === chosen)?.label
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" shadow="md" {...underBar}>
      <Menu.Target>
        <Button
          size="compact-md"
          variant={chosen ? 'light' : 'default'}
          radius="xl"
          fw={400}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosenLabel ? `${filter.label}: ${chosenLabel}` : filter.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Item onClick={() => list.setFilter(filter.name, null)}>{t('common.all')}</Menu.Item>
        {filter.options.map((option) => (
          <Menu.Item
            key={option.value}
            fw={option.value === chosen ? 650 : 400}
            onClick={() => list.setFilter(filter.name, option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
