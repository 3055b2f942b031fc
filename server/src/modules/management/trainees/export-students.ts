import type { Readable } from 'node:stream'
import { and, asc, inArray } from 'drizzle-orm'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import type { Platform } from '../../../platform/platform.ts'
import { streamSheet } from '../../../platform/sheets.ts'
import { users } from '../../people/index.ts'
import { seeTrainees } from '../policy.ts'
import { idsOf, studentPage } from './repository.ts'

/** Trainees that are read at a time. */
const BATCH = 500

const columns = [
  { header: t('management.company'), width: 32 },
  { header: t('management.name'), width: 36 },
  { header: t('auth.username'), width: 24 },
  { header: 'Email', width: 32 },
  { header: 'NIF', width: 14 },
  { header: 'NISS', width: 14 },
  { header: t('management.cards'), width: 12 },
  { header: t('management.fcCourses'), width: 18 },
  { header: t('management.alone'), width: 14 },
  { header: t('management.active'), width: 14 },
]

type Row = Awaited<ReturnType<typeof studentPage>>[number]

const stateOf = ({ lock, active, activationDate }: Row): string => {
  if (lock) return t('user.locked')
  if (!active) return t('common.no')
  return activationDate ? formatDay(activationDate) : t('common.yes')
}

const toCells = (row: Row): (string | number | null)[] => [
  row.companyName,
  row.name,
  row.username,
  row.email,
  row.nif,
  row.niss,
  row.fcCards,
  row.fcCourses,
  row.avCourses,
  stateOf(row),
]

/** The chosen trainees as .xlsx, by name; whom the reader does not answer for is not in it (rule management.trainees). */
export const exportStudents = async ({ db }: Platform, who: Person, chosen: string[]): Promise<Readable> => {
  const order = [asc(users.sort), asc(users.id)]
  const ids = await idsOf(db, and(whereOf(seeTrainees(who)), inArray(users.id, chosen)), order)
  const rows = async function* () {
    for (let at = 0; at < ids.length; at += BATCH) {
      const condition = inArray(users.id, ids.slice(at, at + BATCH))
      for (const row of await studentPage(db, who, { condition, order, skip: 0, limit: BATCH }, {}))
        yield toCells(row)
    }
  }
  return streamSheet(rows(), { name: t('menu.trainees'), columns })
}
