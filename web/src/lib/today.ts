const lisbonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', dateStyle: 'short' })

/** Today in Portugal, `yyyy-MM-dd`, as the shared rules take it. */
export const today = (): string => lisbonDay.format(new Date())
