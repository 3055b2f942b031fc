import { sigoEntries } from '#contract/sigo/check.ts'
import { SIGO_PERSON_FIELDS } from '#contract/sigo/fields.ts'
import type { Platform } from '../../platform/platform.ts'
import { keepRead, toPerson, unread } from './repositories/person.ts'

/** How many people are checked at once. */
const BATCH = 1000

/** The completed course is not needed here. */
const nothingTaken = {
  course: '',
  code: null,
  area: null,
  hours: 0,
  startDate: null,
  endDate: null,
  passed: false,
  grade: null,
}

/** Checks again the people whose data changed, so that the desk can query who lacks something (decision 0185). */
export const readPeople = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const today = clock.today()
  for (;;) {
    const people = await unread(db, BATCH)
    if (people.length > 0)
      await keepRead(
        db,
        people.map(({ id, version, ...row }) => ({
          user: id,
          version,
          lacking: sigoEntries(toPerson(row), nothingTaken, today).flatMap(({ field, problem }) =>
            problem !== null && SIGO_PERSON_FIELDS.includes(field) ? [field] : [],
          ),
        })),
      )
    if (people.length < BATCH) return
  }
}
