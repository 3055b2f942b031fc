/** The address of a stored file's bytes, for users who may see its item. */
export const documentAddress = (file: { _id: string }): string => `/api/document/download/${file._id}`
