import type { Readable } from 'node:stream'
import type { ReportName } from '#contract/reports/columns.ts'
import { needsPeriod, type ReportFilters } from '#contract/reports/period.ts'
import { narrowedText } from '#contract/reports/schedule-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findCompanyName } from '../../people/index.ts'
import { reportPaper } from '../paper.ts'
import type { ReportRequest } from '../repositories/asked.ts'
import { courseName } from '../repositories/choices.ts'
import { queries } from '../repositories/queries.ts'
import { askReport } from '../ask.ts'
import { PRODUCT_COLOR } from '../../../platform/print/product-color.ts'

/** Over a hundred pages: nobody prints more than this. */
const MOST_ROWS = 5000
/** The header of a printed report: its period or day, its owner, its filters, and its length. */
const linesOf = async (
  { db, clock }: Platform,
  { viewer, filters }: ReportRequest,
  report: ReportName,
  total: number,
) => {
  const { startDate, endDate, companyId, degree, state, showAll } = filters
  const name = companyId ? await findCompanyName(db, companyId) : undefined
  const course = degree ? await courseName(db, viewer, degree) : undefined
  const isPeriod = startDate !== undefined && endDate !== undefined
  return [
    ...(isPeriod ? [t('report.period', { start: startDate, end: endDate })] : []),
    ...(needsPeriod(report) ? [] : [t('report.today', { day: clock.today() })]),
    name ? t('report.ofCompany', { name }) : t('report.everyCompany'),
    ...narrowedText(
      {
        state,
        showAll: showAll && report === 'training',
        ...(isPeriod ? {} : { startDate, endDate }),
      },
      course,
    ),
    tCount('report.rows', total, { n: formatNumber(total) }),
  ]
}

/**
 * A report as PDF, with the academy's name.
 * @throws Problem as `askReport`, and `too_large` for a report with more rows than anybody prints (rule reports.files)
 */
export const printReport = async (
  platform: Platform,
  viewer: Person,
  report: ReportName,
  filters: ReportFilters,
): Promise<Readable> => {
  const { db, academy } = platform
  const asked = await askReport(db, viewer, report, filters)
  // A report that is too long is refused by its count alone, which is much cheaper. The stated length is that of the
  // rows that one statement reads: there may be one more by then.
  const counted = await queries[report].count(db, asked)
  const found =
    counted > MOST_ROWS ? undefined : await queries[report].rows(db, asked, { limit: MOST_ROWS + 1 })
  if (!found || found.length > MOST_ROWS)
    throw new Problem('too_large', t('report.tooLong', { n: formatNumber(MOST_ROWS) }))
  const { config, entity } = academy.current
  const lines = await linesOf(platform, asked, report, found.length)
  const head = { academy: entity.name, color: config.primaryColor ?? PRODUCT_COLOR, lines }
  return reportPaper(
    report,
    head,
    found.map(({ row }) => row),
  )
}
