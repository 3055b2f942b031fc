import type { Readable } from 'node:stream'
import type { ActionPaper } from '#contract/actions/endpoints.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { printPaper, type PaperHead } from '../../../platform/print/paper.ts'
import type { Platform } from '../../../platform/platform.ts'
import { programmeSheet, scheduleSheet, teamSheet } from './course.ts'
import type { ActionFacts } from './facts.ts'
import { attendanceSheet, enrolmentSheet, reportSheet, resultSheet } from './trainees.ts'
import { PRODUCT_COLOR } from '../../../platform/print/product-color.ts'

const headOf = ({ academy }: Pick<Platform, 'academy'>, { action }: ActionFacts): PaperHead => {
  const { config, entity } = academy.current
  const { code, programme, startDate, endDate, hours, manager, coordinator } = action
  return {
    academy: entity.name,
    color: config.primaryColor ?? PRODUCT_COLOR,
    lines: [
      code,
      programme.name,
      t('actions.paper.days', { start: formatDay(startDate), end: formatDay(endDate) }),
      t('actions.paper.hours', { hours: formatNumber(hours) }),
      ...(manager ? [t('actions.paper.manager', { name: manager })] : []),
      ...(coordinator ? [t('actions.paper.coordinator', { name: coordinator })] : []),
    ],
  }
}

/**
 * A paper of an action as PDF with the academy's name, out of its facts alone: the same when viewing an open action and
 * when sealing it (rule actions.papers).
 * @param withNif whether the list of enrolments has the trainees' tax numbers
 */
export const printActionFacts = (
  platform: Pick<Platform, 'academy'>,
  facts: ActionFacts,
  paper: ActionPaper,
  { withNif }: { withNif: boolean },
): Promise<Readable> => {
  const title = t(`actions.papers.${paper}`)
  const head = headOf(platform, facts)
  switch (paper) {
    case 'programme':
      return printPaper(title, head, programmeSheet(facts))
    case 'schedule':
      return printPaper(title, head, scheduleSheet(facts))
    case 'team':
      return printPaper(title, head, teamSheet(facts))
    case 'enrolments':
      return printPaper(title, head, enrolmentSheet(facts, { withNif }))
    case 'attendance':
      return printPaper(title, head, attendanceSheet(facts))
    case 'results':
      return printPaper(title, head, resultSheet(facts))
    case 'report':
      return printPaper(title, head, reportSheet(facts))
  }
}
