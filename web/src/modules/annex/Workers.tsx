import { ActionIcon, Badge, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  annexOverview,
  annexWorkers,
  chooseSituation,
  WORKER_STATES,
  type AnnexRow,
} from '#contract/annex/endpoints.ts'
import { areaLabel, codeLabel } from '#contract/annex/labels.ts'
import {
  DIPLOMAS,
  INITIATIVES,
  MODALITIES,
  PENSION_SCHEMES,
  PERIODS,
  SCHEDULES,
  SITUATIONS,
} from '#contract/classifications/report-tables.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../platform/lib/query.ts'
import { useMutate } from '../../platform/lib/mutate.ts'
import { DataList, useListState, type Column, type Filter } from '../../platform/ui/data-list/index.ts'
import { toast } from '../../platform/ui/toast.ts'
import { RecordDialog } from './RecordDialog.tsx'

type Row = AnnexRow & { _id: string }
type Reported = AnnexRow['records'][number]

/** The record being corrected. */
interface Mended {
  worker: AnnexRow
  record: Reported
}

const untrained = SITUATIONS.codes.filter(({ value }) => value !== '01')

const untrainedOf = (situation: string) => {
  const found = untrained.find(({ value }) => value === situation)?.value
  return found === '01' ? undefined : found
}

/** The situation of a worker without training, chosen in place. */
function Situation({ company, year, row }: { company: string; year: number; row: AnnexRow }) {
  const save = useMutate(chooseSituation, {
    refreshes: [annexWorkers, annexOverview],
    onSuccess: () => toast.success(t('annex.situationSaved')),
    onError: (error) => toast.failure(error),
  })
  if (row.situation === '01') return codeLabel(SITUATIONS, row.situation)
  return (
    <NativeSelect
      aria-label={t('annex.situationOf', { name: row.name })}
      value={row.situation}
      disabled={save.isPending}
      data={untrained.map(({ value, label }) => ({ value, label: `${value} ${label}` }))}
      onChange={(event) => {
        const chosen = untrainedOf(event.currentTarget.value)
        const seen = untrainedOf(row.situation)
        if (chosen)
          save.mutate({ params: { company, year }, body: { user: row.user, situation: chosen, seen } })
      }}
    />
  )
}

const Record = ({ record, onMend, name }: { record: Reported; onMend: () => void; name: string }) => (
  <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
    <div>
      <Text size="sm" fw={500}>
        {t('annex.recordTitle', { course: record.course, hours: record.hours, day: record.day })}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          areaLabel(record.area),
          codeLabel(MODALITIES, record.modality),
          codeLabel(INITIATIVES, record.initiative),
          codeLabel(SCHEDULES, record.schedule),
          codeLabel(DIPLOMAS, record.diploma),
          ...record.periods.map((period) => codeLabel(PERIODS, period)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {record.said ? (
        <Badge size="sm" variant="light" mt={4}>
          {t('annex.saidOtherwise')}
        </Badge>
      ) : null}
    </div>
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={t('annex.mendRecord', { name, course: record.course })}
      onClick={onMend}
    >
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  </Group>
)

const columnsFor = (
  { company, year }: { company: string; year: number },
  onMend: (mended: Mended) => void,
): Column<Row>[] => [
  {
    name: 'name',
    title: t('annex.columns.name'),
    width: '9.5rem',
    card: 'title',
    render: ({ name }) => name || '–',
  },
  {
    name: 'niss',
    title: t('annex.columns.niss'),
    width: '6.5rem',
    card: 'detail',
    render: ({ niss }) => niss ?? '–',
  },
  {
    name: 'scheme',
    title: t('annex.columns.scheme'),
    width: '12.5rem',
    card: 'detail',
    render: ({ scheme }) => codeLabel(PENSION_SCHEMES, scheme) || '–',
  },
  {
    name: 'situation',
    title: t('annex.columns.situation'),
    width: '12rem',
    card: 'detail',
    render: (row) => <Situation company={company} year={year} row={row} />,
  },
  {
    name: 'records',
    title: t('annex.columns.course'),
    width: '18rem',
    card: 'detail',
    render: (row) =>
      row.records.length === 0 ? (
        '–'
      ) : (
        <Stack gap={6}>
          {row.records.map((record) => (
            <Record
              key={record.id}
              record={record}
              name={row.name}
              onMend={() => onMend({ worker: row, record })}
            />
          ))}
        </Stack>
      ),
  },
]

const filters: Filter[] = [
  {
    name: 'state',
    label: t('annex.workerState'),
    options: WORKER_STATES.map((value) => ({ value, label: t(`annex.workerStates.${value}`) })),
  },
  {
    name: 'situation',
    label: t('annex.columns.situation'),
    options: SITUATIONS.codes.map(({ value, label }) => ({ value, label: `${value} ${label}` })),
  },
]

/** The workers as they are reported, a page at a time. */
export function Workers({ company, year }: { company: string; year: number }) {
  const list = useListState({ size: 20 })
  const { skip, limit, search } = list.query
  const state = WORKER_STATES.find((one) => one === list.filters['state'])
  const situation = SITUATIONS.codes.find(({ value }) => value === list.filters['situation'])?.value
  const answer = useCall(
    annexWorkers,
    {
      params: { company, year },
      query: {
        skip,
        limit,
        ...(search ? { search } : {}),
        filter: { ...(state && { state }), ...(situation && { situation }) },
      },
    },
    { placeholderData: keepPreviousData },
  )
  const { data } = answer
  const items = useMemo(() => data?.items.map((row) => ({ ...row, _id: row.user })), [data])
  const [mended, setMended] = useState<Mended>()
  const columns = useMemo(() => columnsFor({ company, year }, setMended), [company, year])
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('annex.namesCleaned')}
      </Text>
      <DataList<Row>
        label={t('annex.preview')}
        list={list}
        answer={{ ...answer, data: data && items ? { items, total: data.total } : undefined }}
        columns={columns}
        nameOf={({ name }) => name}
        searchPlaceholder={t('annex.searchWorkers')}
        filters={filters}
        empty={{ title: t('annex.noWorkers'), text: t('annex.noWorkersText') }}
      />
      {mended ? (
        <RecordDialog report={{ company, year }} {...mended} onClose={() => setMended(undefined)} />
      ) : null}
    </>
  )
}
