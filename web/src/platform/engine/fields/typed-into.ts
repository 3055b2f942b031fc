/**
 * What somebody types into a choice that is searched: all of its text where its list is open; where that is closed and the
 * text is the name of what is chosen, what they put behind it.
 */
export const typedInto = (text: string, { open, chosen }: { open: boolean; chosen: string }): string =>
  !open && chosen !== '' && text.startsWith(chosen) ? text.slice(chosen.length) : text
