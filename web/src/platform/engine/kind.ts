import { createContext, use, type ReactNode } from 'react'
import type { Field } from '#contract/platform/kernel/fields.ts'
import type { Filter } from '../ui/data-list/index.ts'
import type { WidgetProps } from './form/widget.ts'

type FieldKind = Field['kind']
type FieldOf = { [K in FieldKind]: Extract<Field, { kind: K }> }

/** The list that a filter belongs to, and the field that it filters by. */
export interface FilteredBy {
  entity: string
  path: string
}

/** The browser's side of a kind of field: how it is read, listed and filtered. */
export interface KindOfField<F extends Field> {
  /** The room that it takes in a row of a list: some characters, a line, or more, which makes the row fold. */
  inRow: (field: F) => 'narrow' | 'line' | 'block'
  /** A row may be called by its value. */
  namesRow: boolean
  /** A value on the page of an item; there is one, and the field has no words of its own for it. */
  show: (field: F, value: unknown, kinds: Kinds) => ReactNode
  /** Takes the whole width of its section there. */
  isWide: (field: F) => boolean
  /** Is short enough there for a cell, where the rows of a list are shown as a table. */
  fitsCell: (field: F) => boolean
  /** A value in the list of items; there is one. */
  cell: (field: F, value: unknown) => ReactNode
  /** As a column of the list of items: may it be chosen, and does the list sort by it. */
  column: (field: F) => { isOffered: boolean; isSortable: boolean; align?: 'right' }
  /** What a list is filtered with by it: a few options, or a widget. */
  filter: (field: F, by: FilteredBy, kinds: Kinds) => Pick<Filter, 'options'> | Pick<Filter, 'widget'>
  /** The value of a filter in the address, as an argument of the list call. */
  filterValue: (field: F, text: string, kinds: Kinds) => unknown
}

/** One object for each kind; `kinds/index.ts` has them. */
export type Kinds = { readonly [K in FieldKind]: KindOfField<FieldOf[K]> }

const at = <K extends FieldKind>(kinds: Kinds, kind: K): KindOfField<FieldOf[K]> => kinds[kind]

/** The kind of a field. */
export const kindIn = (kinds: Kinds, field: Field): KindOfField<Field> => at<FieldKind>(kinds, field.kind)

/** The input of each kind in a form; `widgets/index.ts` has them. Apart from the kinds: a list needs none of them. */
export type Widgets = { readonly [K in FieldKind]: (props: WidgetProps<FieldOf[K]>) => ReactNode }

/** The kinds and their inputs, for widgets that hold fields of any kind; the form gives them. */
export const KindsContext = createContext<{ kinds: Kinds; widgets: Widgets } | null>(null)

const useForm = () => {
  const known = use(KindsContext)
  if (!known) throw new Error('A field stands outside of its form')
  return known
}

/** The kinds of the form around the component. */
export const useKinds = (): Kinds => useForm().kinds

/** The inputs for the kinds of field of the form around the component. */
export const useWidgets = (): Widgets => useForm().widgets

const inputAt = <K extends FieldKind>(
  widgets: Widgets,
  kind: K,
): ((props: WidgetProps<FieldOf[K]>) => ReactNode) => widgets[kind]

/** The input of a field. */
export const widgetIn = (widgets: Widgets, field: Field): ((props: WidgetProps<Field>) => ReactNode) =>
  inputAt<FieldKind>(widgets, field.kind)
