import type { SigoQuery } from '#contract/sigo/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { ofOneMoment } from '../../../platform/database/one-moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deskFilter } from '../desk-filter.ts'
import { showRow, type ShownRow } from '../present.ts'
import { readDesk } from '../repositories/desk.ts'
import { readPeople } from '../read-people.ts'

/** Rows that a file reads at a time: each read sorts all the earlier ones again. */
const BATCH = 5000

/** Every row that matches the filters, in the requested order, all read at one moment. */
export async function* everyRow(
  platform: Platform,
  viewer: Person,
  query: SigoQuery,
): AsyncGenerator<ShownRow> {
  const { db, clock } = platform
  const today = clock.today()
  await readPeople(platform)
  const asked = { ...deskFilter(viewer, query), state: query.filter.state }
  const rows = ofOneMoment(db, BATCH, (on, next) => readDesk(on, asked, { ...next, sort: query.sort }, today))
  for await (const row of rows) yield showRow(row, today)
}
