import { countAcademy } from '../repository.ts'
import type { Catalogue } from './courses.ts'

/** The academy's public numbers. */
export const academyNumbers = async ({ db }: Catalogue) => {
  const { courses, lectures, minutes, certificates } = await countAcademy(db)
  return { courses, lectures, hours: Math.round(minutes / 6) / 10, certificates }
}
