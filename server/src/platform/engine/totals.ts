import { sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/db.ts'
import type { Signals } from '../events/signals.ts'
import { extraColumns, extraKey } from './extra-columns.ts'

/** Counting fewer rows than this costs less than remembering them. */
const LARGE = 5_000
/** How long a large total is remembered, in milliseconds. */
const REMEMBERED_MS = 5_000
const MAX_REMEMBERED = 1_000

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Counts the items of list calls, in the statement that reads the page where that has rows. A caller who asks while the
 * same count runs gets its result; large totals are cached for some seconds. Both end when a change of their entity is
 * announced here.
 */
export interface Totals {
  withPage: <R extends Record<string, unknown>>(
    db: Db,
    /** The entity whose changes affect the total, and the counted table. */
    of: { entity: { name: string }; table: PgTable },
    asked: {
      condition: SQL | undefined
      skip: number
      /** The key of the count; by default, the condition's own. */
      said?: string
      /** The total as the page can tell it beside each row; by default, a count of the condition. */
      total?: SQL
      /** Counts the rows if the page cannot tell; by default, those of the condition. */
      count?: () => Promise<number>
    },
    /** Reads the page, with the total beside each row when passed the columns that count it. */
    read: (more: Record<string, SQL>) => Promise<R[]>,
  ) => Promise<{ rows: R[]; total: number }>
}

interface Counted {
  total: Promise<number>
  until: number
}

const inWords = (condition: SQL | undefined): string => {
  const query = condition && dialect.sqlToQuery(condition)
  return query ? query.sql + JSON.stringify(query.params) : ''
}

/** Creates the cache of large totals. */
export const createTotals = (events: Pick<Signals, 'on'>): Totals => {
  const known = new Map<string, Counted>()
  const forget = ({ entity }: { entity: string }): void => {
    for (const key of known.keys()) if (key.startsWith(`${entity} `)) known.delete(key)
  }
  events.on('entity.saved', forget)
  events.on('entity.removed', forget)

  const keep = (key: string, own: Counted, total: number): void => {
    if (known.get(key) !== own) return
    if (total < LARGE) known.delete(key)
    else own.until = performance.now() + REMEMBERED_MS
  }

  return {
    async withPage(
      db,
      { entity, table },
      { condition, skip, said = inWords(condition), total: beside, count },
      read,
    ) {
      const key = `${entity.name} ${said}`
      const before = known.get(key)
      if (before && before.until > performance.now()) {
        const [rows, total] = await Promise.all([read({}), before.total])
        return { rows, total }
      }
      if (known.size >= MAX_REMEMBERED) known.clear()
      const page = read(
        extraColumns('computed', {
          total:
            beside ?? sql`(select count(*) from ${table}${condition ? sql` where ${condition}` : sql``})`,
        }),
      )
      const total = page.then(([row]) => {
        if (row) return Number(row[extraKey('computed', 'total')])
        if (skip === 0) return 0
        return count ? count() : db.$count(table, condition)
      })
      const own: Counted = { total, until: Number.POSITIVE_INFINITY }
      known.set(key, own)
      try {
        keep(key, own, await total)
        return { rows: await page, total: await total }
      } catch (error) {
        keep(key, own, 0)
        throw error
      }
    },
  }
}
