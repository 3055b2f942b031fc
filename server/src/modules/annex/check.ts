import { checkAnnex, type AnnexCheck } from '#contract/annex/check.ts'
import type { AnnexWorker } from '#contract/annex/document.ts'
import { faultOf } from '#contract/annex/faults.ts'
import { reportName } from '#contract/annex/names.ts'
import type { LegalMark } from '#contract/compliance/legal-mark.ts'
import { REPORT_YEARS } from '#contract/compliance/report-years.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { all, type Scope } from '../../platform/access/scope.ts'
import type { Db } from '../../platform/database/db.ts'
import { countWithoutEmployment, figureOn } from '../compliance/index.ts'
import { findReport, formatOf, type AnnexFormat, type Report } from './company-repository.ts'
import { deliveryWindow, type DeliveryWindow } from './delivery-window.ts'
import { standingDelivery, undeliveredYears } from './deliveries-repository.ts'
import type { ReportKey } from './people-repository.ts'
import { keepAnnex } from './policy.ts'
import { allWorkers, readLaw, type Reading } from './read-workers.ts'

/** A report with the format of its year, ready to be read. */
interface OpenReport {
  report: Report
  format: AnnexFormat | undefined
  reading: Reading
}

/** @throws Problem `not_found` for a company out of sight */
export const openReport = (on: Db, who: Person, key: ReportKey): Promise<OpenReport> =>
  openWithin(on, keepAnnex(who), key)

const openWithin = async (on: Db, scope: Scope, key: ReportKey): Promise<OpenReport> => {
  const report = await findReport(on, scope, key)
  if (!report) throw new Problem('not_found')
  const format = await formatOf(on, key.year)
  return {
    report,
    format,
    reading: { key, law: await readLaw(on, report._id), plain: format?.plainNames ?? true },
  }
}

/** The name of the company as it is reported. */
export const reportedName = ({ report, reading }: OpenReport): string =>
  reportName(report.name, { plain: reading.plain })

/**
 * Goes through a whole report and returns its totals and what it lacks (rule annex.checks).
 * @param workers everybody in it, if they were read already
 */
export const checkReport = async (
  on: Db,
  open: OpenReport,
  workers: AsyncIterable<AnnexWorker> = allWorkers(on, open.reading),
): Promise<AnnexCheck> => {
  const { report, format, reading } = open
  const { add, result } = checkAnnex({
    company: report._id,
    name: report.name,
    year: reading.key.year,
    gepNumber: report.isOfYear ? report.gepNumber : null,
    cae: report.isOfYear ? report.cae : null,
  })
  for await (const worker of workers) add(worker)
  const check = result()
  const unknown = await countWithoutEmployment(on, report._id)
  const lacking = [
    ...(format
      ? []
      : [faultOf('format', { id: '', name: String(reading.key.year) }, t('annex.faults.format'))]),
    ...(unknown > 0
      ? [faultOf('people', { id: report._id, name: report.name }, tCount('annex.faults.people', unknown))]
      : []),
  ]
  return { ...check, faults: [...lacking, ...check.faults], faultCount: check.faultCount + lacking.length }
}

/** What is known of a company's report of a year at the time of the request; for callers already authorised. */
interface AnnexStanding extends DeliveryWindow {
  workers: number
  faults: number
  delivery: { day: string; receipt: string } | null
  /**
   * The earlier years whose proof must still be kept: those without a delivery on record, and how certain the figure
   * is.
   */
  before: { asked: number; undelivered: number[]; mark: LegalMark | null }
}

/** The state of earlier reports whose proof must be kept, by the figure of the day. */
const standingBefore = async (
  on: Db,
  { company, year }: ReportKey,
  today: string,
): Promise<AnnexStanding['before']> => {
  const figure = await figureOn(on, 'annualReport.proof', today)
  const from = Math.max(REPORT_YEARS.first, year - Math.ceil(figure?.value ?? 0) + 1)
  const asked = Math.max(0, year - from)
  if (!figure || asked === 0) return { asked: 0, undelivered: [], mark: figure?.mark ?? null }
  return {
    asked,
    undelivered: await undeliveredYears(on, { company, from, until: year - 1 }),
    mark: figure.mark,
  }
}

/** How many workers a report has, how much it lacks, and whether it was handed in (rule annex.delivery). */
export const annexStanding = async (on: Db, key: ReportKey, today: string): Promise<AnnexStanding> => {
  const { workers, faultCount } = await checkReport(on, await openWithin(on, all, key))
  return {
    workers,
    faults: faultCount,
    delivery: (await standingDelivery(on, key)) ?? null,
    before: await standingBefore(on, key, today),
    ...(await deliveryWindow(on, { year: key.year, today })),
  }
}

/** The workers that are listed, without those who only had training. */
export async function* listedWorkers(workers: AsyncIterable<AnnexWorker>): AsyncGenerator<AnnexWorker> {
  for await (const worker of workers) if (worker.scheme !== null) yield worker
}
