import type { Readable } from 'node:stream'
import type { SigoQuery } from '#contract/sigo/endpoints.ts'
import { SIGO_FIELDS } from '#contract/sigo/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import { CSV, streamCsv, streamSheet, XLSX, type SheetCell } from '../../platform/sheets.ts'
import type { Platform } from '../../platform/platform.ts'
import { everyRow } from './use-cases/every-row.ts'

/** The columns before the fields: the person, and the state. */
const headers = (): string[] => [
  t('sigo.company'),
  t('sigo.action.label'),
  t('sigo.certificate'),
  ...SIGO_FIELDS.map((field) => t(`sigo.fields.${field}`)),
  t('sigo.state'),
  t('sigo.lacking'),
  t('sigo.registeredAt'),
  t('sigo.sigoNumber'),
]

async function* rowsOf(platform: Platform, viewer: Person, query: SigoQuery): AsyncGenerator<SheetCell[]> {
  for await (const row of everyRow(platform, viewer, query)) {
    const { entries, lacking, state, company, action, certificate, registration } = row
    yield [
      company?.name ?? '',
      action?.name ?? '',
      certificate,
      ...entries.map(({ value }) => value),
      t(`sigo.states.${state}`),
      lacking.map(({ field, problem }) => `${t(`sigo.fields.${field}`)}: ${problem}`).join(' '),
      registration?.at.slice(0, 10) ?? '',
      registration?.number ?? '',
    ]
  }
}

/** The rows that the filters leave, as .xlsx or .csv, all as they were at one moment (rule sigo.desk). */
export const writeList = async (
  platform: Platform,
  viewer: Person,
  query: SigoQuery,
  format: 'xlsx' | 'csv',
): Promise<{ type: string; contents: Readable }> => {
  const rows = rowsOf(platform, viewer, query)
  if (format === 'csv') return { type: CSV, contents: await streamCsv(rows, headers()) }
  const columns = headers().map((header) => ({ header, width: Math.max(12, header.length + 4) }))
  return { type: XLSX, contents: await streamSheet(rows, { name: 'SIGO', columns }) }
}
