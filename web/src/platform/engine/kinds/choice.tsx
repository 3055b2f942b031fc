import type { ChoiceField } from '#contract/platform/kernel/fields.ts'
import type { KindOfField } from '../kind.ts'
import { textLike } from './text-like.tsx'

/** One of the declared options. */
export const choiceKind: KindOfField<ChoiceField> = {
  ...textLike,
  filter: ({ options }) => ({
    options: options.map(({ value, label }) => ({ value: String(value), label })),
  }),
  filterValue: ({ options }, text) => options.find(({ value }) => String(value) === text)?.value ?? text,
}
