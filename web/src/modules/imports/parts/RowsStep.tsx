import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getImport,
  listImportRows,
  listImports,
  ROW_OUTCOMES,
  writeImport,
  type ImportDetail,
  type RowOutcome,
} from '#contract/imports/endpoints.ts'
import { IMPORT_PAGE } from '#contract/imports/limits.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh, useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { ChoiceBar } from '../../../platform/ui/ChoiceBar.tsx'
import { Pages } from '../../../platform/ui/Pages.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { GiveBack } from './GiveBack.tsx'
import { RehearsedRow } from './RehearsedRow.tsx'

/** The third step: every row's outcome, fixed where it is wrong; then all are written, or the good ones. */
export function RowsStep({ item, onBack }: { item: ImportDetail; onBack: () => void }) {
  const { rows, counts, company } = item
  return (
    <Stack>
      <Text size="sm" role="status">
        {tCount('import.rows.text', rows, { n: formatNumber(rows), company: company.name })}
      </Text>
      <Rows item={item} />
      {counts.error > 0 ? (
        <Alert color="orange">
          {tCount('import.rows.wrong', counts.error, { n: formatNumber(counts.error) })}
        </Alert>
      ) : null}
      <WriteButtons item={item} onBack={onBack} />
    </Stack>
  )
}

/** The rows by their outcome, page by page, the wrong ones first. */
function Rows({ item: { _id, counts, kind, rows } }: { item: ImportDetail }) {
  const [outcome, setOutcome] = useState<RowOutcome | 'all'>(counts.error > 0 ? 'error' : 'all')
  const [page, setPage] = useState(1)
  const query = {
    skip: (page - 1) * IMPORT_PAGE,
    limit: IMPORT_PAGE,
    ...(outcome === 'all' ? {} : { outcome }),
  }
  const answer = useCall(
    listImportRows,
    { params: { id: _id }, query },
    { placeholderData: keepPreviousData },
  )
  const show = (chosen: string) => {
    setOutcome(ROW_OUTCOMES.find((one) => one === chosen) ?? 'all')
    setPage(1)
  }
  return (
    <>
      <ChoiceBar
        label={t('import.rows.show')}
        value={outcome}
        onChange={show}
        fullWidth
        data={[
          { value: 'all', label: `${t('common.all')} (${formatNumber(rows)})` },
          ...ROW_OUTCOMES.map((one) => ({
            value: one,
            label: `${t(`import.outcome.${one}`)} (${formatNumber(counts[one])})`,
          })),
        ]}
      />
      {answer.data ? (
        <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {answer.data.items.map((row) => (
            <RehearsedRow key={row.row} importId={_id} kind={kind} row={row} />
          ))}
          {answer.data.items.length === 0 ? (
            <Text component="li" c="dimmed" py="md">
              {t('import.rows.none')}
            </Text>
          ) : null}
        </Stack>
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {answer.data && answer.data.total > IMPORT_PAGE ? (
        <Pages page={page} pages={Math.ceil(answer.data.total / IMPORT_PAGE)} links={5} onChange={setPage} />
      ) : null}
    </>
  )
}

/** Back to the columns, the wrong rows as a sheet, and writing the good ones. */
function WriteButtons({ item, onBack }: { item: ImportDetail; onBack: () => void }) {
  const { _id, counts } = item
  const [busy, setBusy] = useState(false)
  const good = counts.new + counts.update
  const isPartial = counts.error > 0

  const write = async () => {
    setBusy(true)
    try {
      await call(writeImport, { params: { id: _id }, body: { partial: isPartial } })
      await refresh(getImport, listImports, listImportRows)
    } catch (error) {
      toast.failure(error)
    }
    setBusy(false)
  }
  const words = () => {
    if (good === 0) return t('import.rows.nothing')
    return tCount(isPartial ? 'import.rows.writeGood' : 'import.rows.writeAll', good, {
      n: formatNumber(good),
    })
  }
  return (
    <Group justify="space-between">
      <Group gap="xs">
        <Button variant="default" onClick={onBack} disabled={busy}>
          {t('common.back')}
        </Button>
        <GiveBack item={item} />
      </Group>
      <Button loading={busy} disabled={good === 0} onClick={() => void write()}>
        {words()}
      </Button>
    </Group>
  )
}
