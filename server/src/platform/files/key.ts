/** Where a file's bytes lie in the store. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`
