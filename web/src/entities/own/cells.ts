import type { ReactNode } from 'react'
import { maskCode } from '#contract/kernel/mask.ts'
import type { AnyItem } from '../names.ts'

/** Cells of an entity's own, by entity and column. */
const cells: Readonly<Record<string, Readonly<Record<string, (item: AnyItem) => ReactNode>>>> = {
  // Whoever looks over a shoulder sees the first two and the last two characters (specification §2).
  code: { code: (item) => maskCode(String(item['code'] ?? '')) },
}

/** The cell of an entity's own for a column, if it has one. */
export const cellFor = (entity: string, column: string): ((item: AnyItem) => ReactNode) | undefined =>
  cells[entity]?.[column]
