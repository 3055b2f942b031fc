/**
 * Replaces rrule in the built app. The calendar's own component uses it for recurring events; the academy's happen
 * once, so its code (14 kB, gzip) stays out.
 */
export const RRule = {
  /** @throws Error for every rule: an event with one would show none of its occurrences */
  parseString(): never {
    throw new Error('no event of the academy recurs: rrule is not built in (web/vite.config.ts)')
  },
}

export default { RRule }
