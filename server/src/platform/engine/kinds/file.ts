import type { StoredFile } from '#contract/platform/kernel/kinds/file.ts'
import { idOf } from '#contract/platform/kernel/kinds/reference.ts'
import type { KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    file: StoredFile
  }
}

export const fileKind: KindOf<'file'> = {
  imported: ({ accept }, value, { store }) => store(String(idOf(value)), accept),
  isFiltered: false,
  order: 'none',
  file: ({ accept, open }) => ({ accept, open: open ?? false }),
}
