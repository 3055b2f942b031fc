import { Readable } from 'node:stream'
import { numberActions } from '#contract/annex/actions.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { version } from '../../../platform/version.ts'
import { checkReport, listedWorkers, openReport, reportedName } from '../check.ts'
import type { ReportKey } from '../people-repository.ts'
import { keepWorkers } from '../read-workers.ts'
import { annexXml } from '../xml.ts'

/**
 * The report as the file that is handed in, read at one moment: once for what is missing and for its actions, and once
 * to be written.
 * @throws Problem `not_found`; `validation` with what is missing
 */
export const writeXml = async ({ db }: Platform, who: Person, key: ReportKey): Promise<Readable> => {
  const open = await openReport(db, who, key)
  const { format, report, reading } = open
  const kept = await keepWorkers(db, reading)
  const { faults, faultCount, actions, workers } = await checkReport(db, open, kept())
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
  return Readable.from(annexXml(head, listedWorkers(kept())))
}
