/** Where a tutor answers a question. */
export const questionToAnswer = (id: string): string => `/admin/tutor?pergunta=${id}`

/** Where the author of a question reads the answer. */
export const ownQuestion = (id: string): string => `/profile/minhasquestoes?pergunta=${id}`
