import type { ComponentType, ReactNode } from 'react'
import type { MenuAction } from '../ActionsMenu.tsx'

/** What the list needs to know of a row. */
export interface Row {
  _id: string
}

export interface Column<T> {
  /** The field's dotted path; also the name it is sorted by. */
  name: string
  title: string
  /** How the value shows; the plain value when left out. */
  render?: (row: T) => ReactNode
  sortable?: boolean
  align?: 'left' | 'right' | 'center'
  width?: number | string
  /** A name, as that of a company or a course: the table gives it the room to be read, as it does to the row's title. */
  isName?: boolean
  /** Where a card on the phone shows it: as its title, among the details (the rule), or not at all. */
  card?: 'title' | 'detail' | 'hidden'
}

/** What a filter with a widget of its own is given. */
export interface FilterWidgetProps {
  label: string
  /** The choice, as in the address. */
  value: string | undefined
  onChange: (value: string | null) => void
}

export interface Filter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Renders the filter where a menu of options will not do: a reference, a period. */
  widget?: ComponentType<FilterWidgetProps>
}

export interface Selection<T> {
  rows: T[]
  change: (rows: T[]) => void
  /** What can be done with the selected rows; shown in the bulk bar. */
  actions: (rows: T[]) => ReactNode
  /** Rows that cannot be selected, such as approved accounts. */
  selectable?: (row: T) => boolean
  /** Finds the rows of all pages, where they may be selected at once. */
  findAll?: (total: number) => Promise<T[]>
}

/** What a list call is answering: the part of a query's result that the list shows. */
interface ListAnswer<T> {
  data: { items: T[]; total: number } | undefined
  error: Error | null
  isFetching: boolean
  /** The rows are the previous ones: the requested ones are on their way. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export interface DataListProps<T extends Row> {
  /** What it lists, for screen readers: `Utilizadores`. */
  label: string
  columns: readonly Column<T>[]
  answer: ListAnswer<T>
  /** The title when it fails to load, instead of the usual one. */
  failure?: string | undefined
  /** What names a row, for its menu and its checkbox. */
  nameOf: (row: T) => string
  /** The first step where there is nothing yet. */
  empty: { title: string; text?: ReactNode; picture?: string; action?: ReactNode }
  searchPlaceholder?: string | false
  filters?: readonly Filter[]
  rowActions?: (row: T) => MenuAction[]
  /** Where a row leads; all of it is a link, held by its title. */
  hrefOf?: (row: T) => string
  /** Whether a row's link opens a new tab, as the link says. */
  newTab?: boolean
  /** What a row opens beside the list, if it is not a link; its title is the button. */
  onOpen?: (row: T) => void
  selection?: Selection<T>
  /** Rows that stand out, such as those of inactive accounts; one of their cells says why. */
  isMarked?: (row: T) => boolean
  /** Rows shown with less weight, such as inactive accounts. */
  isQuiet?: (row: T) => boolean
  /** The columns that somebody does not want to see can be hidden; the title stays. */
  choosesColumns?: boolean
  /** How many pages its links offer around the shown one, where not five (rule ui.pages). */
  links?: number
  /** Beside the search: an export button, a switch. */
  tools?: ReactNode
}
