import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { exportClients as call } from '#contract/management/sheet-endpoints.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import type { Reach } from '../../../platform/access/ability.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { orderBy } from '../../../platform/engine/order.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SheetCell } from '../../../platform/sheets.ts'
import { companies } from '../../people/index.ts'
import { chosenAmong } from '../sheet.ts'
import { companiesListed } from './condition.ts'
import { companyIds, companyKeys, summaryPage } from './repository.ts'

const columns = [
  { header: 'NIF', width: 14 },
  { header: t('management.companyName'), width: 40 },
  { header: t('person.email'), width: 32 },
  { header: t('management.contact'), width: 16 },
  { header: t('management.people'), width: 12 },
  { header: t('management.figures.active'), width: 12 },
  { header: t('management.figures.assigned'), width: 16 },
  { header: t('management.figures.running'), width: 16 },
  { header: t('management.figures.complete'), width: 16 },
  { header: t('management.sheetColumns.bought'), width: 16 },
  { header: t('management.sheetColumns.used'), width: 16 },
  { header: t('management.figures.hoursLeft'), width: 16 },
  { header: t('management.sheetColumns.seats'), width: 16 },
  { header: t('management.sheetColumns.taken'), width: 16 },
]

const toCells = (row: Awaited<ReturnType<typeof summaryPage>>[number]): SheetCell[] => [
  row.nif,
  row.name,
  row.email,
  row.contact,
  row.trainees,
  row.active,
  row.assigned,
  row.running,
  row.complete,
  row.bought,
  row.cardsUsed,
  row.hoursLeft,
  row.allowed,
  row.seatsUsed,
]

/** Exports the companies in a reach under a title, as a sheet. @throws Problem `malformed` for an unknown sort order */
export const exportSummaries =
  (reach: Reach, title: TextKey) =>
  async (
    { db, clock }: Platform,
    who: Person,
    { company, ids: chosen, search, sort }: z.output<(typeof call)['body']>,
  ) => {
    const order = orderBy(companyKeys, companies.id, sort)
    const listed = companiesListed(reach, who, search)
    const asked = and(
      listed,
      chosenAmong(companies.id, chosen),
      company ? eq(companies.id, company) : undefined,
    )
    const read = (some: string[]) =>
      summaryPage(
        db,
        { condition: inArray(companies.id, some), order, skip: 0, limit: some.length, clock },
        {},
      )
    return { title: t(title), columns, ids: await companyIds(db, asked, order), read, toCells }
  }
