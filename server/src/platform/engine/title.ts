import { columnOf } from '#contract/platform/kernel/entity.ts'
import type { Binding, Row } from './binding.ts'
import { flatField, outText } from './hidden.ts'

/** What an item is called, as it goes out and into the log: masked where its title is. */
export const titleOf = ({ entity }: Binding, row: Row): string =>
  String(outText(flatField(entity, entity.title), row[columnOf(entity.title)]) ?? '')
