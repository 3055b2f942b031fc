/** The key of a file's bytes in the store. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`
