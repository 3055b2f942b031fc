import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { exportStudents as call } from '#contract/management/sheet-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SheetCell } from '../../../../platform/sheets.ts'
import { demandCompanyWithin, users } from '../../../people/index.ts'
import { seeCompanies } from '../../policy.ts'
import { chosenAmong } from '../../sheet.ts'
import { traineeCondition } from '../condition.ts'
import { idsOf, studentPage } from '../repository.ts'
import { traineeKeys } from '../rows.ts'

const columns = [
  { header: t('management.company'), width: 32 },
  { header: t('management.name'), width: 36 },
  { header: t('auth.username'), width: 24 },
  { header: t('person.email'), width: 32 },
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

const toCells = (row: Row): SheetCell[] => [
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

/** What the list of trainees shows, as a sheet (rule management.trainees). @throws Problem as the list does */
export const exportStudents = async (
  platform: Platform,
  who: Person,
  { company, ids: chosen, search, sort, filter = {} }: z.output<(typeof call)['body']>,
) => {
  const { db, clock } = platform
  if (company) await demandCompanyWithin(db, company, seeCompanies(who))
  const order = orderBy(traineeKeys, users.id, sort)
  const listed = traineeCondition(who, { search, filter }, company, clock)
  const ids = await idsOf(db, and(listed, chosenAmong(users.id, chosen)), order)
  const read = (some: string[]) =>
    studentPage(db, who, { condition: inArray(users.id, some), order, skip: 0, limit: some.length }, {})
  return { title: t('menu.trainees'), columns, ids, read, toCells }
}
