/** Where a stored file's bytes are; whoever may see what it belongs to gets them. */
export const documentAddress = (file: { _id: string }): string => `/api/document/download/${file._id}`
