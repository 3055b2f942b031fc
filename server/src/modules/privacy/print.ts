import type { Readable } from 'node:stream'
import { getTableName } from 'drizzle-orm'
import { columnOf } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import { allEntities } from '#contract/platform/kernel/registry.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { isTextKey, t } from '#contract/platform/text/text.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { printPaper } from '../../platform/print/paper.ts'
import type { Whose } from '../../platform/personal-data/held-rows.ts'
import type { PersonalTable } from '../../platform/personal-data/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { readHeld } from './held-repository.ts'
import { PRODUCT_COLOR } from '../../platform/print/product-color.ts'

/** A line of the paper: the row, the field, and a piece of its value. */
interface Line {
  of: string
  field: string
  value: string
}

/** A value takes as many lines as it needs, of this many characters each. */
const PIECES = /[^]{1,110}/g

/** The labels of entities' fields, by the names of their columns. */
const fieldLabels = (): ReadonlyMap<string, string> =>
  new Map(
    allEntities().flatMap(({ name, fields }) =>
      flatFields(fields).map(([path, { label }]) => [`${name}.${columnOf(path)}`, label] as const),
    ),
  )

const textOf = (value: unknown): string => {
  if (value instanceof Date) return formatDayTime(value)
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (typeof value === 'object' && value !== null)
    return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value)
  return String(value)
}

const pieces = (text: string): string[] =>
  text.match(PIECES)?.map((piece) => piece.replaceAll(/\s+/g, ' ').trim()) ?? []

const isSaid = (value: unknown): boolean =>
  value !== null &&
  value !== '' &&
  !(typeof value === 'string' && isId(value)) &&
  !(Array.isArray(value) && value.length === 0)

async function* lines(
  { db }: Pick<Platform, 'db'>,
  all: readonly PersonalTable[],
  whose: Whose,
): AsyncGenerator<Line> {
  const labels = fieldLabels()
  const labelOf = (table: string, column: string): string => {
    const key = `privacy.column.${column}`
    if (isTextKey(key)) return t(key)
    const singular = [...labels].find(([path]) => {
      const [entity, name] = path.split('.')
      return name === column && entity !== undefined && table.startsWith(entity.toLowerCase())
    })
    return singular?.[1] ?? column
  }
  for (const held of all) {
    const rows = await readHeld(db, all, held, whose)
    for (const [at, row] of rows.entries())
      for (const [column, value] of Object.entries(row).filter(([, one]) => isSaid(one)))
        for (const [piece, text] of pieces(textOf(value)).entries())
          yield {
            of: piece === 0 ? `${held.label} ${at + 1}` : '',
            field: piece === 0 ? labelOf(getTableName(held.table), column) : '',
            value: text,
          }
  }
}

/** Everything that is held about a person, on paper; internal ids are only in the JSON. */
export const printCopy = (
  { db, academy, clock }: Pick<Platform, 'db' | 'academy' | 'clock'>,
  all: readonly PersonalTable[],
  whose: Whose,
): Promise<Readable> => {
  const { appName, primaryColor } = academy.current.config
  return printPaper(
    t('privacy.copyTitle'),
    {
      academy: appName,
      color: primaryColor ?? PRODUCT_COLOR,
      lines: [whose.username, formatDayTime(clock.now())],
      notice: t('privacy.copyNotice'),
    },
    {
      columns: [
        { label: t('privacy.of'), width: 4, text: ({ of }) => of },
        { label: t('privacy.field'), width: 4, text: ({ field }) => field },
        { label: t('privacy.value'), width: 14, text: ({ value }) => value },
      ],
      rows: lines({ db }, all, whose),
    },
  )
}
