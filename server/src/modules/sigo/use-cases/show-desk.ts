import { sigoActionEntries } from '#contract/sigo/action-entries.ts'
import type { SigoQuery, SigoRow, SigoSheet } from '#contract/sigo/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { ofOneMoment } from '../../../platform/database/one-moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showRow, type ShownRow } from '../present.ts'
import { actionToType } from '../repositories/action.ts'
import { countDesk, readDesk, type Asked } from '../repositories/desk.ts'
import { readPeople } from './read-people.ts'

const askedOf = (viewer: Person, { search, filter }: SigoQuery): Asked => {
  const { state: _, ...rest } = filter
  return { viewer, search, ...rest }
}

/** A page of the desk, and how many there are in each state. @throws Problem `malformed` for an unknown sort order */
export const showDesk = async (platform: Platform, viewer: Person, query: SigoQuery) => {
  const { db, clock } = platform
  const today = clock.today()
  await readPeople(platform)
  const asked = askedOf(viewer, query)
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

/** One row that the viewer sees, with all that is typed of it. @throws Problem `not_found` */
export const showSheet = async ({ db, clock }: Platform, viewer: Person, id: string): Promise<SigoSheet> => {
  const [row] = await readDesk(db, { viewer, id }, { skip: 0, limit: 1 }, clock.today())
  if (!row) throw new Problem('not_found')
  const action = row.action ? await actionToType(db, row.action._id) : undefined
  const actionEntries = action ? sigoActionEntries(action, clock.today()) : []
  return { ...showRow(row, clock.today()), actionEntries }
}

/** Rows that a file reads at a time: each time all before them are put in order again. */
const BATCH = 5000

/** Every row that the filters leave, in the order asked for, all as they were at one moment. */
export async function* everyRow(
  platform: Platform,
  viewer: Person,
  query: SigoQuery,
): AsyncGenerator<ShownRow> {
  const { db, clock } = platform
  const today = clock.today()
  await readPeople(platform)
  const asked = { ...askedOf(viewer, query), state: query.filter.state }
  const rows = ofOneMoment(db, BATCH, (on, next) => readDesk(on, asked, { ...next, sort: query.sort }, today))
  for await (const row of rows) yield showRow(row, today)
}
