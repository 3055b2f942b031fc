/** Where a tutor grades work that was handed in. */
export const workLink = (id: string): string => `/avaliacao?trabalho=${id}`
