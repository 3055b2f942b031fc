import type { Readable } from 'node:stream'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import type { Rehearsal } from '#contract/inspection/endpoints.ts'
import { finesText } from '#contract/inspection/fine-text.ts'
import { countStates, type Finding } from '#contract/inspection/finding.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { printPaper } from '../../platform/print/paper.ts'
import type { Platform } from '../../platform/platform.ts'
import { wrapped } from '../../platform/text/wrapped.ts'
import { PRODUCT_COLOR } from '../../platform/print/product-color.ts'

type Line = Record<'title' | 'state' | 'why' | 'minutes' | 'people' | 'mark', string>

const empty: Line = { title: '', state: '', why: '', minutes: '', people: '', mark: '' }

/** A finding over as many lines as its texts need. */
const linesOf = ({ title, state, why, minutes, people, mark, basis, fine }: Finding): Line[] => {
  const titles = wrapped(title, 34)
  const whys = [why, ...(fine ? [t('inspection.serious')] : []), basis].flatMap((text) => wrapped(text, 66))
  return Array.from({ length: Math.max(titles.length, whys.length) }, (_, at) => ({
    ...empty,
    title: titles[at] ?? '',
    why: whys[at] ?? '',
    ...(at === 0
      ? {
          state: t(`inspection.states.${state}`),
          minutes: minutes === null ? '' : formatHours(minutes / 60),
          people: people === null ? '' : formatNumber(people),
          mark: LEGAL_MARKS[mark],
        }
      : {}),
  }))
}

/** A rehearsal on paper. */
export const printRehearsal = (
  { academy }: Pick<Platform, 'academy'>,
  { of, today, findings }: Rehearsal,
): Promise<Readable> => {
  const { appName, primaryColor } = academy.current.config
  const { red, amber, green } = countStates(findings)
  const fines = finesText(findings)
  return printPaper(
    t('inspection.title'),
    {
      academy: appName,
      color: primaryColor ?? PRODUCT_COLOR,
      lines: [of, today, t('inspection.summary', { red, amber, green })],
      notice: t('inspection.notAdvice'),
    },
    {
      notes: fines ? [{ title: t('inspection.serious'), text: fines }] : [],
      columns: [
        { label: t('inspection.question'), width: 6, text: ({ title }) => title },
        { label: t('inspection.state'), width: 3, text: ({ state }) => state },
        { label: t('inspection.why'), width: 11, text: ({ why }) => why },
        { label: t('inspection.minutes'), width: 3, isRight: true, text: ({ minutes }) => minutes },
        { label: t('inspection.people'), width: 2, isRight: true, text: ({ people }) => people },
        { label: t('inspection.mark'), width: 3, text: ({ mark }) => mark },
      ],
      rows: findings.flatMap(linesOf),
    },
  )
}
