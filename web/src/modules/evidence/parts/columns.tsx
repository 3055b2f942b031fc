import type { RecordLine } from '#contract/evidence/endpoints.ts'
import { timeInWords } from '#contract/evidence/words.ts'
import { formatDay, formatHour } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { SmallColumn } from '../../../platform/ui/SmallTable.tsx'
import { Origins, What } from './What.tsx'

/** From which hour to which; a correction concerns a whole day. */
export const hoursOf = ({ kind, from, to }: RecordLine): string =>
  kind === 'correction' ? '–' : `${formatHour(from)}–${formatHour(to)}`

/** What the table of a record of time shows of each line. */
export const recordColumns = (): SmallColumn<RecordLine>[] => [
  { title: t('evidence.columns.day'), render: ({ from }) => formatDay(from), isShort: true },
  { title: t('evidence.columns.hours'), render: hoursOf, isShort: true },
  {
    title: t('evidence.columns.time'),
    render: ({ seconds }) => timeInWords(seconds),
    align: 'right',
    isShort: true,
  },
  { title: t('evidence.session'), render: ({ session }) => session.name },
  { title: t('evidence.columns.what'), render: (line) => <What line={line} /> },
  { title: t('evidence.columns.origins'), render: (line) => <Origins line={line} /> },
  { title: t('evidence.columns.seq'), render: ({ seq }) => seq ?? '–', align: 'right', isShort: true },
]
