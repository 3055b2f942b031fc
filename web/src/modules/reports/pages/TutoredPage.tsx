import { Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { STOPPED_DAYS } from '#contract/enrolment/stopped.ts'
import { tutoredTrainees, type Tutored } from '#contract/reports/tutored-endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { BulkButton } from '../../../platform/ui/BulkButton.tsx'
import { DataList, useListState } from '../../../platform/ui/data-list/index.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { MailDialog } from '../../communication/index.ts'
import { remindColumn, tutoredColumns } from '../tutored/columns.tsx'
import { tutoredFilterOf, tutoredFilters } from '../tutored/filters.tsx'
import { reminderOf, receiversOf } from '../tutored/reminder.ts'

const PAGE_SIZE = 20

/**
 * Acompanhamento: the progress of the trainees of a tutor's courses, those who have stopped, and a way to write to them
 * (rule reports.tutored).
 */
export default function TutoredPage() {
  const { name } = useLoggedIn()
  const list = useListState({ size: PAGE_SIZE, sort: 'urgency' })
  const [selected, setSelected] = useState<Tutored[]>([])
  const [written, setWritten] = useState<{ rows: Tutored[]; isReminder: boolean }>()
  const filter = tutoredFilterOf(list.filters)
  const answer = useCall(
    tutoredTrainees,
    { query: { ...list.query, filter } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const write = (rows: Tutored[], isReminder: boolean) => () => setWritten({ rows, isReminder })
  const actions = (rows: Tutored[]) => (
    <>
      <BulkButton onClick={write(rows, true)}>{t('tutored.remind')}</BulkButton>
      <BulkButton onClick={write(rows, false)}>{t('mail.write')}</BulkButton>
    </>
  )
  const columns = [...tutoredColumns, remindColumn((row) => setWritten({ rows: [row], isReminder: true }))]
  return (
    <>
      <PageHeader title={t('menu.tutored')} text={t('tutored.text')} />
      {written ? (
        <MailDialog
          people={receiversOf(written.rows)}
          {...(written.isReminder ? { ready: reminderOf(written.rows, name) } : {})}
          onClose={(isSent) => {
            setWritten(undefined)
            if (isSent) setSelected([])
          }}
        />
      ) : null}
      <Text size="sm" c="dimmed" mb="sm">
        {tCount('tutored.stoppedHelp', filter.days ?? STOPPED_DAYS)}
      </Text>
      <DataList<Tutored>
        list={list}
        label={t('menu.tutored')}
        columns={columns}
        answer={answer}
        nameOf={({ user, degree }) => `${user.name}, ${degree.name}`}
        searchPlaceholder={t('tutored.search')}
        filters={tutoredFilters}
        rowActions={(row) => [
          {
            label: t('mail.write'),
            icon: <IconSend size={16} aria-hidden />,
            onClick: write([row], false),
          },
        ]}
        isMarked={({ isStopped, isLate }) => isStopped || isLate}
        selection={{
          rows: selected,
          change: setSelected,
          actions,
        }}
        empty={{ title: t('tutored.empty'), text: t('tutored.emptyText') }}
        choosesColumns
      />
    </>
  )
}
