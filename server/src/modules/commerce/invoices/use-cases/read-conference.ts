import { monthOf } from '#contract/commerce/invoice-months.ts'
import type { Conference, summaryWarnings } from '#contract/commerce/summary-endpoints.ts'
import { taxTotals, type SummaryState } from '#contract/commerce/summary-rules.ts'
import { isNif } from '#contract/platform/validation/nif.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { checkInvoices } from '../../policy.ts'
import type { OpenLine } from '../months/compute-lines.ts'
import { digestOf, readMonth, type Month } from '../months/read-month.ts'
import { seenLines } from '../months/seen-lines.ts'
import { checkOf, documentOf, historyOf, lookOf } from '../repositories/lines.ts'
import { keysOf } from '#contract/platform/kernel/records.ts'

type Change = NonNullable<Conference['changes']>['items'][number]

const changesSince = (
  before: Record<string, { name: string; net: number }>,
  lines: readonly OpenLine[],
): Change[] => {
  const now = seenLines(lines)
  return [
    ...Object.entries(now).flatMap(([source, { name, net }]): Change[] => {
      const seen = before[source]
      if (!seen) return [{ name, kind: 'new', before: null, after: net }]
      return seen.net === net ? [] : [{ name, kind: 'changed', before: seen.net, after: net }]
    }),
    ...Object.entries(before).flatMap(([source, { name, net }]): Change[] =>
      now[source] ? [] : [{ name, kind: 'gone', before: net, after: null }],
    ),
  ]
}

const warningsOf = (
  { company, lines, open }: Month,
  wasChecked: boolean,
): (typeof summaryWarnings)[number][] => {
  const checks: Record<(typeof summaryWarnings)[number], boolean> = {
    nif: !isNif(company.nif),
    address: !company.address || !company.postalCode || !company.city,
    negative: lines.some(({ net }) => net < 0),
    returned: open?.some(({ isCredit }) => isCredit) ?? false,
    rate: lines.some(({ rate }) => rate === null),
    changed: wasChecked,
  }
  return keysOf(checks).filter((name) => checks[name])
}

const stateOf = (
  { month, archived }: Month,
  { isChecked, hasDocument, current }: { isChecked: boolean; hasDocument: boolean; current: string },
): SummaryState => {
  if (archived) return hasDocument ? 'documented' : 'closed'
  if (isChecked) return 'checked'
  return month < current ? 'pending' : 'open'
}

/** What only administrators see of a month. */
const forAdministrators = async (db: Db, who: Person, read: Month, wasChecked: boolean) => {
  const of = { company: read.company.id, month: read.month }
  const look = read.open ? await lookOf(db, who._id, of) : undefined
  const history = await historyOf(db, of)
  return {
    warnings: warningsOf(read, wasChecked),
    changes:
      look && read.open
        ? { since: look.createdAt.toISOString(), items: changesSince(look.lines, read.open) }
        : null,
    history: history.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

/**
 * The lines of a company's month, their totals by tax rule, and, for administrators, what needs their attention (rule
 * invoice.conference). Others do not see lines that were left out.
 * @throws Problem `not_found`
 */
export const readConference = async (
  { db, clock }: Platform,
  who: Person,
  asked: { company: string; month: string },
): Promise<Conference> => {
  const read = await readMonth({ db, clock }, who, asked)
  const mayCheck = checkInvoices(who)
  const current = monthOf(clock.today())
  const check = read.open ? await checkOf(db, asked) : undefined
  const digest = read.open ? digestOf(read.open) : ''
  const isChecked = check !== undefined && check.digest === digest
  const document = read.archived ? await documentOf(db, read.archived.id) : undefined
  const kept = read.lines.filter(({ isExcluded }) => !isExcluded)
  const { id: _id, name, nif } = read.company
  return {
    company: { _id, name, nif },
    month: read.month,
    state: stateOf(read, { isChecked, hasDocument: document !== undefined, current }),
    _id: read.archived?.id ?? null,
    archivedAt: read.archived?.createdAt.toISOString() ?? null,
    lines: mayCheck ? read.lines : kept.map((line) => ({ ...line, source: null, reason: null })),
    total: kept.reduce((sum, { net }) => sum + net, 0),
    tax: kept.some(({ tax }) => tax === null) ? null : kept.reduce((sum, { tax }) => sum + (tax ?? 0), 0),
    byTax: taxTotals(kept),
    document: document ? { number: document.number, date: document.date, atcud: document.atcud } : null,
    digest,
    _can: {
      check: mayCheck && read.open !== null,
      close: mayCheck && read.open !== null && read.month < current,
      document: mayCheck && read.archived !== null,
    },
    ...(mayCheck
      ? await forAdministrators(db, who, read, check !== undefined && !isChecked)
      : { warnings: [], changes: null, history: [] }),
  }
}
