import type { SigoQuery, SigoRow } from '#contract/sigo/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deskFilter } from '../desk-filter.ts'
import { showRow } from '../present.ts'
import { countDesk, readDesk } from '../repositories/desk.ts'
import { readPeople } from '../read-people.ts'

/** A page of the desk, and how many there are in each state. @throws Problem `malformed` for an unknown sort order */
export const showDesk = async (platform: Platform, viewer: Person, query: SigoQuery) => {
  const { db, clock } = platform
  const today = clock.today()
  await readPeople(platform)
  const asked = deskFilter(viewer, query)
  const { state } = query.filter
  const [rows, figures] = await Promise.all([
    readDesk(db, { ...asked, state }, query, today),
    countDesk(db, asked, today),
  ])
  const items = rows.map((row): SigoRow => {
    const { entries: _, ...shown } = showRow(row, today)
    return shown
  })
  const total = state ? figures[state] : figures.complete + figures.incomplete + figures.registered
  return { items, total, figures }
}
