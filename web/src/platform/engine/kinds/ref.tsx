import type { RefField } from '#contract/platform/kernel/fields.ts'
import { RefLink } from '../fields/RefLink.tsx'
import { ReferenceFilter } from '../filters/ReferenceFilter.tsx'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** One item of another entity. */
export const refKind: KindOfField<RefField> = {
  ...textLike,
  namesRow: true,
  show: ({ entity }, value) => <RefLink entity={entity} value={value} />,
  filter: (_, by) => ({ widget: (props) => <ReferenceFilter {...props} by={by} /> }),
  filterValue: (_, text) => text.split('|')[0],
}
