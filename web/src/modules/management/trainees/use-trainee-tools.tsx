import { useState } from 'react'
import { MAX_CARD_TRAINEES } from '#contract/enrolment/card-endpoints.ts'
import type { Page } from '#contract/platform/kernel/paging.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { PageWindow } from '../../../platform/lib/more.ts'
import { allRowsBy } from '../../../platform/lib/all-rows.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { BulkButton } from '../../../platform/ui/BulkButton.tsx'
import { SheetOfChosen, type AskSheet } from '../sheets/use-list-sheet.tsx'
import type { ListedTrainee } from './listed-trainee.ts'
import type { Opened } from './opened.ts'
import { rowActionsOf } from './row-actions.tsx'
import { TraineeDialogs } from './TraineeDialogs.tsx'
import { BulkActions } from './TraineeWork.tsx'

/** Why courses cannot be given to, or taken from, that many people at once. */
const tooMany = ({ length }: readonly ListedTrainee[]): string | undefined =>
  length > MAX_CARD_TRAINEES ? t('management.atMost', { max: formatNumber(MAX_CARD_TRAINEES) }) : undefined

/**
 * Why courses cannot be given to the chosen people: some of them are not the user's to give to. Locked accounts stay in the
 * selection, as the quote says why they get nothing.
 */
const notAll = (rows: readonly ListedTrainee[]): string | undefined => {
  const others = rows.filter(({ _can, lock }) => !_can.give && !lock).length
  return others > 0 ? tCount('management.notManaged', others) : undefined
}

/**
 * What is done with the trainees of a list, one by one and many at once (rule management.trainees): the actions of a row,
 * the selection across pages with its own, the courses beside the list, and the dialogs of all of them.
 * @param pageAt asks for other rows of the list as it is narrowed
 * @param sheet asks for the list, or for rows of it, as .xlsx
 */
export function useTraineeTools<T extends ListedTrainee>({
  pageAt,
  sheet,
}: {
  pageAt: (window: PageWindow) => Promise<Page<T>>
  sheet: AskSheet
}) {
  const [selected, setSelected] = useState<T[]>([])
  const [opened, setOpened] = useState<Opened<T>>()
  const takesBack = useMay('assignment.remove')
  const close = (isDone: boolean) => {
    setOpened(undefined)
    if (isDone) setSelected([])
  }
  const bulkActions = (rows: T[]) => (
    <>
      {rows.some(({ _can }) => _can.give) ? (
        <BulkButton why={tooMany(rows) ?? notAll(rows)} onClick={() => setOpened({ what: 'give', rows })}>
          {t('management.give')}
        </BulkButton>
      ) : null}
      <BulkButton onClick={() => setOpened({ what: 'write', rows })}>{t('mail.write')}</BulkButton>
      {takesBack ? (
        <BulkButton why={tooMany(rows)} color="red" onClick={() => setOpened({ what: 'takeBack', rows })}>
          {t('user.removeCourse')}
        </BulkButton>
      ) : null}
      <BulkActions rows={rows} onChoose={(kind) => setOpened({ what: 'work', kind, rows })} />
      <SheetOfChosen ask={sheet} rows={rows} />
    </>
  )
  return {
    dialogs: opened ? <TraineeDialogs opened={opened} onClose={close} /> : null,
    rowActions: (row: T) => rowActionsOf(row, setOpened),
    open: (row: T) => setOpened({ what: 'courses', row }),
    selection: { rows: selected, change: setSelected, findAll: allRowsBy(pageAt), actions: bulkActions },
  }
}
