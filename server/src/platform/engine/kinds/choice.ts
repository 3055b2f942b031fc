import type { KindOf } from './kind.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    choice: F extends { options: readonly { value: infer V }[] } ? V : never
  }
}

export const choiceKind: KindOf<'choice'> = { order: 'value' }
