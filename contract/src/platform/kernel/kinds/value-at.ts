/** The value at a dotted path of an item. */
export const valueAt = (item: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], item)
