/** Under which name the messages of somebody wait in the browser for a connection. */
export const waitingWords = (person: string): string => `chat:${person}`
