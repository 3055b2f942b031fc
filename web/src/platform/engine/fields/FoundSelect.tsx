import { Select, type SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { cut } from '../../lib/cut.ts'
import { nothingOf } from './ref-options.tsx'
import { typedInto } from './typed-into.ts'
import { Unread, type Finding } from './Unread.tsx'

/** An option whose name may be truncated; hovering shows all of it. */
const optionOf =
  (options: ReadonlyMap<string, Reference>): NonNullable<SelectProps['renderOption']> =>
  ({ option: { value, label } }) => <span title={options.get(value)?.name ?? label}>{label}</span>

/** The last line of the options, which is none: that there are others, which further words find. */
const cutLine = (shown: number, total: number) =>
  total > shown
    ? [
        {
          value: 'cut',
          label: t('ui.cut', { shown: formatNumber(shown), total: formatNumber(total) }),
          disabled: true,
        },
      ]
    : []

/** Of the options what the search found, and the line that says how many there are. */
const onlyFound =
  (found: readonly Reference[]): NonNullable<SelectProps['filter']> =>
  ({ options }) =>
    options.filter(
      (one) => !('value' in one) || one.disabled === true || found.some(({ _id }) => _id === one.value),
    )

/** One of the results of a search on the server; the chosen one stays among the choices. */
export function FoundSelect({
  found,
  total = found.length,
  finding,
  search,
  onSearch,
  open,
  onOpen,
  value,
  onChange,
  clearable = false,
  nothing,
  cutAt,
  ...shown
}: {
  label: string
  description?: ReactNode
  /** What choosing none means. */
  placeholder?: string
  required?: boolean
  error?: ReactNode
  found: readonly Reference[]
  /** How many there are, if these are only the first. */
  total?: number | undefined
  /** The call that found them. */
  finding: Finding
  search: string
  onSearch: (typed: string) => void
  open: boolean
  onOpen: (open: boolean) => void
  value: Reference | null
  onChange: (value: Reference | null) => void
  clearable?: boolean
  /** The text when nothing is found. */
  nothing?: string
  /** Longer names are cut, and whole when pointed at (rule ui.cut-texts). */
  cutAt?: number | undefined
  /** The path of its field, by which a form finds it. */
  'data-path'?: string
}) {
  const shownAs = (name: string) => (cutAt ? cut(name, cutAt) : name)
  const chosen = shownAs(value?.name ?? '')
  const options = new Map([...(value ? [value] : []), ...found].map((one) => [one._id, one]))
  return (
    <div>
      <Select
        {...shown}
        value={value?._id ?? null}
        data={[
          ...[...options.values()].map(({ _id, name }) => ({ value: _id, label: shownAs(name || _id) })),
          ...cutLine(found.length, total),
        ]}
        {...(cutAt ? { renderOption: optionOf(options), title: value?.name } : {})}
        searchable
        searchValue={open ? search : chosen}
        // What is typed opens a closed list, and is kept: its own news are also of what was chosen, and come before it
        // is open.
        onInput={(event) => {
          onSearch(typedInto(event.currentTarget.value, { open, chosen }))
          onOpen(true)
        }}
        // The server has searched: accents, case and further fields count there.
        filter={search && search !== chosen ? onlyFound(found) : ({ options: all }) => all}
        onDropdownOpen={() => onOpen(true)}
        onDropdownClose={() => {
          onSearch('')
          onOpen(false)
        }}
        nothingFoundMessage={nothingOf(finding, nothing)}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        onChange={(id) => onChange(id ? (options.get(id) ?? null) : null)}
      />
      <Unread finding={finding} />
    </div>
  )
}
