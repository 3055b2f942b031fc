import { Group } from '@mantine/core'
import type { RefsField } from '#contract/platform/kernel/fields.ts'
import { RefLink } from '../fields/RefLink.tsx'
import { referenceOf } from '../fields/use-references.ts'
import { ReferenceFilter } from '../filters/ReferenceFilter.tsx'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** Several items of another entity. */
export const refsKind: KindOfField<RefsField> = {
  ...textLike,
  inRow: () => 'block',
  show: ({ entity }, value) => (
    <Group gap={6}>
      {Array.isArray(value)
        ? value.map((one: unknown) => <RefLink key={referenceOf(one)?._id} entity={entity} value={one} />)
        : null}
    </Group>
  ),
  isWide: () => true,
  fitsCell: () => false,
  column: () => ({ isOffered: true, isSortable: false }),
  filter: (_, by) => ({ widget: (props) => <ReferenceFilter {...props} by={by} /> }),
  filterValue: (_, text) => text.split('|')[0],
}
