import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { exportCourses as call } from '#contract/management/sheet-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { foundIn } from '../../../../platform/engine/query.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SheetCell } from '../../../../platform/sheets.ts'
import { degrees } from '../../../catalogue/index.ts'
import { hoursInSheet, hoursOfSeconds } from '#contract/platform/durations.ts'
import { demandCompanyWithin } from '../../../people/index.ts'
import { seeCompanies } from '../../policy.ts'
import { chosenAmong } from '../../sheet.ts'
import { courseIds, courseKeys, coursePage, coursesAssigned, theirCourses } from '../courses-repository.ts'

const columns = [
  { header: t('management.courseName'), width: 40 },
  { header: t('management.courseHours'), width: 10 },
  { header: t('management.courseTrainees'), width: 12 },
  { header: t('management.courseWaiting'), width: 12 },
  { header: t('management.courseRunning'), width: 12 },
  { header: t('management.courseComplete'), width: 12 },
  { header: t('management.certificates'), width: 12 },
  { header: t('management.courseDone'), width: 14 },
]

const toCells = (row: Awaited<ReturnType<typeof coursePage>>[number]): SheetCell[] => [
  row.name,
  row.hours,
  row.trainees,
  row.waiting,
  row.running,
  row.complete,
  row.certificates,
  hoursInSheet(hoursOfSeconds(row.seconds)),
]

/** What the list of the courses of companies shows, as a sheet. @throws Problem as the list does */
export const exportCourses = async (
  platform: Platform,
  who: Person,
  { company, ids: chosen, search, sort }: z.output<(typeof call)['body']>,
) => {
  const { db } = platform
  if (company) await demandCompanyWithin(db, company, seeCompanies(who))
  const order = orderBy(courseKeys, degrees.id, sort)
  const theirs = theirCourses(who, company)
  const listed = coursesAssigned(theirs, foundIn(degrees.search, search))
  const ids = await courseIds(db, and(listed, chosenAmong(degrees.id, chosen)), order)
  const read = (some: string[]) =>
    coursePage(db, theirs, { condition: inArray(degrees.id, some), order, skip: 0, limit: some.length })
  return { title: t('management.tabs.cursos'), columns, ids, read, toCells }
}
