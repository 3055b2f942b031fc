import { isDayKey, LEGAL_KEYS, type LegalKey } from './parameter-keys.ts'

/** The value of a parameter that computations use: the day for days of a year, otherwise the number. */
export interface Figure {
  key: LegalKey
  value: number | null
  monthDay: string | null
  startDate: string
  endDate: string | null
}

const isKey = (value: unknown): value is LegalKey =>
  typeof value === 'string' && Object.hasOwn(LEGAL_KEYS, value)
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The value of a parameter for computations, stored or about to be saved; null while it is unknown. */
export const figureOf = ({
  key,
  value,
  monthDay,
  startDate,
  endDate,
}: Readonly<Partial<Record<keyof Figure, unknown>>>): Figure | null => {
  const first = textOf(startDate)
  if (!isKey(key) || first === null) return null
  const isDay = isDayKey(key)
  return {
    key,
    value: !isDay && typeof value === 'number' ? value : null,
    monthDay: isDay ? textOf(monthDay) : null,
    startDate: first,
    endDate: textOf(endDate),
  }
}

/** Are the values for computations the same? */
export const sameFigure = (a: Figure | null, b: Figure | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
