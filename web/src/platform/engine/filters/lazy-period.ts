/** Loads the calendars of a filter by days: no list shows them at first. */
export const loadPeriod = () => import('./Period.tsx')
