import { Readable } from 'node:stream'
import type { AnnexOverview, AnnexRow } from '#contract/annex/endpoints.ts'
import { numberActions } from '#contract/annex/actions.ts'
import type { AnnexWorker } from '#contract/annex/document.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { version } from '../../platform/version.ts'
import { checkReport, listedWorkers, openReport, reportedName } from './check.ts'
import type { AnnexFormat } from './company-repository.ts'
import { countWorkers, listWorkers, type ReportKey } from './people-repository.ts'
import { allWorkers, workersOf } from './read-workers.ts'
import { annexRows } from './sheet.ts'
import { annexXml } from './xml.ts'

const formatShown = ({ name, reportVersion, annexVersion, source, mark }: AnnexFormat) => ({
  name,
  reportVersion,
  annexVersion,
  source,
  mark,
})

/** What annex C of a year comes to, and what is missing (rule annex.checks). @throws Problem `not_found` */
export const showAnnex = async ({ db }: Platform, who: Person, key: ReportKey): Promise<AnnexOverview> => {
  const open = await openReport(db, who, key)
  const { actions, ...check } = await checkReport(db, open)
  const { _id, name, nif, gepNumber, cae, isOfYear } = open.report
  return {
    company: { _id, name, nif },
    data: { gepNumber, cae, isOfYear },
    format: open.format ? formatShown(open.format) : null,
    ...check,
    actions: actions.length,
  }
}

const rowOf = ({ user, name, niss, scheme, situation, records }: AnnexWorker): AnnexRow => ({
  user,
  name,
  niss,
  scheme,
  situation,
  records: records.map(({ training, action, periods }) => ({
    id: training.id,
    course: training.name,
    day: training.day,
    ...action,
    initiative: training.initiative,
    schedule: training.schedule,
    diploma: training.diploma,
    periods: [...periods],
  })),
})

/** A page of the workers of a report. @throws Problem `not_found` */
export const pageOfWorkers = async (
  { db }: Platform,
  who: Person,
  key: ReportKey,
  window: { skip: number; limit: number },
): Promise<Page<AnnexRow>> => {
  const { reading } = await openReport(db, who, key)
  const people = await listWorkers(db, key, window)
  const workers = await workersOf(db, people, reading)
  return { items: workers.map(rowOf), total: await countWorkers(db, key) }
}

/** The report as a sheet, whatever lacks. @throws Problem `not_found` */
export const writeSheet = async ({ db }: Platform, who: Person, key: ReportKey): Promise<Readable> => {
  const { reading } = await openReport(db, who, key)
  return annexRows(listedWorkers(allWorkers(db, reading)), key.year)
}

/**
 * The report as the file that is handed in: read once for what is missing and for its actions, and once to be written.
 * @throws Problem `not_found`; `validation` with what is missing
 */
export const writeXml = async ({ db }: Platform, who: Person, key: ReportKey): Promise<Readable> => {
  const open = await openReport(db, who, key)
  const { faults, faultCount, actions, workers } = await checkReport(db, open)
  const { format, report, reading } = open
  if (faultCount > 0 || !format || report.gepNumber === null || report.cae === null)
    throw new Problem(
      'validation',
      t('annex.refused'),
      faults.map(({ of, name, message }) => ({ field: of, message: `${name}: ${message}` })),
    )
  const head = {
    format,
    application: { name: 'Tirocinio', version, company: 'Tirocinio' },
    year: key.year,
    name: reportedName(open),
    gepNumber: report.gepNumber,
    cae: report.cae,
    hadWorkers: workers > 0,
    ...numberActions(actions),
  }
  return Readable.from(annexXml(head, listedWorkers(allWorkers(db, reading))))
}
