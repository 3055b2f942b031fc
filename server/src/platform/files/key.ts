/** The key of a file's bytes in the store. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`

/** The id of the file that a key belongs to, which may be that of a part of a package. */
export const fileOf = (key: string): string => key.split('/')[1]?.split('.')[0] ?? key
