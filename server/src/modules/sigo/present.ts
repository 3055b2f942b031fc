import { CNAEF_AREAS } from '#contract/classifications/cnaef.ts'
import { isComplete, sigoEntries, type SigoEntry } from '#contract/sigo/check.ts'
import type { SigoRegistration, SigoRow } from '#contract/sigo/endpoints.ts'
import type { SigoRegistrationRow } from '../certificates/index.ts'
import { toPerson } from './repositories/person.ts'
import type { DeskRow } from './repositories/desk.ts'

const areaOf = (code: string | null): string | null =>
  code && (CNAEF_AREAS.find(({ value }) => value === code)?.label ?? code)

/** A registration as it goes out. */
export const showRegistration = (
  { at, number, file }: Pick<SigoRegistrationRow, 'at' | 'number' | 'file'>,
  by: SigoRegistration['by'],
): SigoRegistration => ({ at: at.toISOString(), by, number, file })

/** All values of a row that are typed into SIGO, with what is missing. */
const entriesOf = ({ person, area, content }: DeskRow, today: string): SigoEntry[] =>
  sigoEntries(
    toPerson(person),
    {
      course: content.course.name,
      code: content.course.code,
      area: areaOf(area),
      hours: content.course.hours,
      startDate: content.startDate,
      endDate: content.endDate,
      passed: true,
      grade: content.grade,
    },
    today,
  )

/** A row of the desk as it goes out, with all values that are typed into SIGO. */
export type ShownRow = SigoRow & { entries: SigoEntry[] }

/** A row of the desk as it goes out. */
export const showRow = (row: DeskRow, today: string): ShownRow => {
  const entries = entriesOf(row, today)
  const { registration, registrar, content } = row
  return {
    _id: row.id,
    user: row.user,
    degree: row.degree,
    company: row.company,
    action: row.action,
    certificate: row.number,
    startDate: content.startDate,
    endDate: content.endDate,
    hours: content.course.hours,
    state: registration ? 'registered' : isComplete(entries) ? 'complete' : 'incomplete',
    lacking: entries.filter(({ problem }) => problem !== null),
    registration: registration && showRegistration(registration, registrar),
    entries,
  }
}
