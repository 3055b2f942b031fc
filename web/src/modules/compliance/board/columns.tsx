import type { BoardWorker } from '#contract/compliance/board-endpoints.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import { time } from '../hours/time.ts'

type Minutes = 'owed' | 'late' | 'becomesCredit' | 'credit' | 'done' | 'forecast' | 'lacksAtYearEnd' | 'atEnd'

const minutes = (name: Minutes): Column<BoardWorker> => ({
  name,
  title: t(`compliance.board.columns.${name}` satisfies TextKey),
  sortable: true,
  align: 'right',
  render: (row) => time(row[name]),
})

const who: Column<BoardWorker> = {
  name: 'name',
  title: t('compliance.board.columns.name'),
  sortable: true,
  card: 'title',
  width: 190,
  render: ({ trainee }) => <TextLink to={`/horas/${trainee._id}`}>{trainee.name}</TextLink>,
}

const ofRunning = [
  who,
  minutes('owed'),
  minutes('late'),
  minutes('done'),
  minutes('forecast'),
  minutes('lacksAtYearEnd'),
  minutes('becomesCredit'),
  minutes('credit'),
]

const ofLeft: Column<BoardWorker>[] = [
  who,
  { name: 'endDate', title: t('compliance.board.columns.endDate'), render: ({ endDate }) => endDate ?? '–' },
  minutes('atEnd'),
  {
    name: 'paid',
    title: t('compliance.payment.column'),
    render: ({ paid }) =>
      paid ? t('compliance.payment.paidIn', { day: paid.day, hours: time(paid.minutes) }) : '–',
  },
]

/** The columns of a board. @param haveLeft whether it lists those whose contract ended */
export const workerColumns = (haveLeft: boolean): readonly Column<BoardWorker>[] =>
  haveLeft ? ofLeft : ofRunning
