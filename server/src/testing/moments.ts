/** Moments at which a rule of days may go wrong: leap days, the clock's changes, the first hour of a day in summer. */
export const moments = [
  '2024-02-29T12:00:00Z',
  '2025-03-30T00:30:00Z',
  '2025-06-30T23:30:00Z',
  '2025-10-26T00:30:00Z',
  '2025-12-31T23:59:59Z',
  '2026-05-11T10:00:00Z',
].map((at) => new Date(at))
