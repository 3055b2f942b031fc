/** A referred item on the way out. */
export interface Reference {
  _id: string
  name: string
}

/** Is it the id of an item? */
export const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** What a referred item, or a file, is called. */
export const nameOf = (value: unknown): string =>
  value && typeof value === 'object' && 'name' in value ? String(value.name) : ''

/** The id of a referred item; of an id alone, itself. */
export const idOf = (value: unknown): unknown =>
  value && typeof value === 'object' && '_id' in value ? value._id : value
