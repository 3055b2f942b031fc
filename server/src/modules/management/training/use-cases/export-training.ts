import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { exportTraining as call } from '#contract/management/sheet-endpoints.ts'
import { hoursInSheet } from '#contract/platform/durations.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SheetCell } from '../../../../platform/sheets.ts'
import { assignments } from '../../../enrolment/index.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { seeCompanies } from '../../policy.ts'
import { chosenAmong } from '../../sheet.ts'
import { trainingCondition } from '../condition.ts'
import { toTrainingRow } from '../present.ts'
import { trainingIds, trainingKeys, trainingPage } from '../repository.ts'

const columns = [
  { header: t('management.company'), width: 32 },
  { header: t('management.cardHolder'), width: 36 },
  { header: t('management.courseName'), width: 40 },
  { header: t('management.state'), width: 14 },
  { header: t('management.assignedAt'), width: 14 },
  { header: t('management.dueDate'), width: 14 },
  { header: t('management.endedAt'), width: 14 },
  { header: t('management.courseHours'), width: 10 },
  { header: t('management.figures.done'), width: 14 },
  { header: t('management.accesses'), width: 10 },
]

const dayOf = (moment: string | null): string | null => (moment ? formatDay(moment) : null)

const toCells = (read: Parameters<typeof toTrainingRow>[0]): SheetCell[] => {
  const row = toTrainingRow(read)
  return [
    row.company.name,
    row.trainee.name,
    row.degree.name,
    t(`management.trainingStates.${row.late ? 'late' : row.state}`),
    dayOf(row.activationDate),
    row.dueDate,
    dayOf(row.endDate),
    row.hours.assigned,
    hoursInSheet(row.hours.done),
    row.accesses,
  ]
}

/** What the list of assigned courses shows, as a sheet. @throws Problem as the list does */
export const exportTraining = async (
  platform: Platform,
  who: Person,
  { company, ids: chosen, search, sort = '-activationDate', filter = {} }: z.output<(typeof call)['body']>,
) => {
  const { db, clock } = platform
  if (company) await demandCompanyWithin(db, company, seeCompanies(who))
  const order = orderBy(trainingKeys, assignments.id, sort)
  const listed = trainingCondition(who, { search, filter }, company, clock)
  const ids = await trainingIds(db, and(listed, chosenAmong(assignments.id, chosen)), order)
  const read = (some: string[]) =>
    trainingPage(db, who, clock, {
      condition: inArray(assignments.id, some),
      order,
      skip: 0,
      limit: some.length,
    })
  return { title: t('management.tabs.formacao'), columns, ids, read, toCells }
}
