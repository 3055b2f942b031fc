/** What a person asks of what is held of them, and what they are answered. */
export const REQUEST_TEXT_MAX = 2000
