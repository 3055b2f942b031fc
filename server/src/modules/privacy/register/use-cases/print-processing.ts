import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import { monthsOf } from '#contract/compliance/parameter-keys.ts'
import { type LegalParameter, parameterOn } from '#contract/compliance/parameters.ts'
import { processingActivity } from '#contract/privacy/processing-activity.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { labelOf } from '#contract/platform/validation/options.ts'
import { printPaper } from '../../../../platform/print/paper.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { wrapped } from '../../../../platform/text/wrapped.ts'
import { legalFigures } from '../../../compliance/index.ts'
import { allActivities } from '../repository.ts'
import { PRODUCT_COLOR } from '../../../../platform/print/product-color.ts'

type Activity = Awaited<ReturnType<typeof allActivities>>[number]

/** A line of the paper: which activity, what of it, and a piece of what it says. */
interface Line {
  activity: string
  field: string
  value: string
}

const { fields } = processingActivity

/** The figures of the law on a day. */
interface Figures {
  all: readonly LegalParameter[]
  today: string
}

/** For how long, by what the register says and by the figure that holds. */
const termOf = ({ term, keptBy }: Activity, { all, today }: Figures): string => {
  const figure = keptBy && parameterOn(all, keptBy, today)
  if (!figure) return term
  const months = formatNumber(monthsOf(keptBy, figure.value))
  return `${term} (${t('privacy.register.months', { months, mark: LEGAL_MARKS[figure.mark] })})`
}

const facts = (activity: Activity, figures: Figures): (readonly [label: string, value: string])[] => [
  [fields.role.label, labelOf(fields.role.options, activity.role)],
  [fields.basis.label, labelOf(fields.basis.options, activity.basis)],
  [fields.purpose.label, activity.purpose],
  [fields.people.label, activity.people],
  [fields.data.label, activity.data],
  [fields.recipients.label, activity.recipients],
  [fields.transfers.label, activity.transfers ?? t('privacy.register.noTransfers')],
  [fields.term.label, termOf(activity, figures)],
  ...(activity.measures ? [[fields.measures.label, activity.measures] as const] : []),
]

function* lines(activities: readonly Activity[], figures: Figures): Generator<Line> {
  for (const activity of activities) {
    let { name } = activity
    for (const [field, value] of facts(activity, figures))
      for (const [at, piece] of wrapped(value, 110).entries()) {
        yield { activity: name, field: at === 0 ? field : '', value: piece }
        name = ''
      }
  }
}

/** The register of processing activities on paper, with the terms that hold today (rule privacy.register). */
export const printProcessing = async ({ db, academy, clock }: Platform) => {
  const { config, entity } = academy.current
  const today = clock.today()
  const contents = await printPaper(
    t('privacy.register.title'),
    {
      academy: entity.name,
      color: config.primaryColor ?? PRODUCT_COLOR,
      lines: [
        formatDay(today),
        ...[entity.nif, entity.address].filter((one) => one !== null && one !== undefined),
      ],
      notice: t('privacy.register.notice'),
    },
    {
      columns: [
        { label: t('privacy.register.activity'), width: 4, text: ({ activity }) => activity },
        { label: t('privacy.field'), width: 4, text: ({ field }) => field },
        { label: t('privacy.value'), width: 14, text: ({ value }) => value },
      ],
      rows: lines(await allActivities(db), { all: await legalFigures(db), today }),
    },
  )
  return { name: `${t('privacy.register.title')}.pdf`, type: 'application/pdf', contents }
}
