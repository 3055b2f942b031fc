export { DataList } from './DataList.tsx'
export { ChipFilter } from './ListToolbar.tsx'
export { useListState, type ListState } from './use-list-state.ts'
export type { Column, DataListProps, Filter, FilterWidgetProps, ListAnswer, Row, Selection } from './types.ts'
