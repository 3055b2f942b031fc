import { and, eq, isNotNull, isNull, lt, gte, sql, type SQL } from 'drizzle-orm'
import { nextMonth } from '#contract/commerce/invoice-months.ts'
import type { SummaryState } from '#contract/commerce/summary-rules.ts'
import { foundIn } from '../../../../platform/engine/query.ts'
import { whereOf, type Scope } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { dayOf, monthOf, startOfMonth } from '../../../../platform/database/lisbon.ts'
import { companies, users } from '../../../people/index.ts'
import { invoiceChanges, invoiceChecks, invoiceDocuments } from '../../invoice-line-tables.ts'
import { invoices } from '../../invoice-tables.ts'
import { isInvoiced } from '../../policy.ts'
import { campaignInForce } from '../../repositories/campaign-in-force.ts'
import { priceInForce } from '../../repositories/price-in-force.ts'
import { services } from '../../service-table.ts'
import { changeOfService, chargedCents, serviceCents } from './charged.ts'
import { activatedFor } from './invoices.ts'

/** Which months to look for. */
interface SummarySearch {
  scope: Scope
  search?: string | undefined
  company?: string | undefined
  month?: string | undefined
  state?: SummaryState | undefined
  firstOpen: string
  /** The current month. */
  current: string
}

const who = ({ scope, search, company }: SummarySearch): SQL =>
  and(whereOf(scope), foundIn(companies.search, search), company ? eq(companies.id, company) : undefined) ??
  sql`true`

const openLines = (on: Db, which: SummarySearch): SQL => {
  const until = startOfMonth(nextMonth(which.current))
  const of = { company: sql`${users.company}`, day: dayOf(activatedFor) }
  const activationCents = chargedCents(
    sql`${priceInForce(on, 'activation', of)}::numeric`,
    campaignInForce({ ...of, degree: sql`null::uuid` }),
  )
  return sql`
    select ${companies.id} as company, ${companies.name} as name, ${companies.nif} as nif,
      greatest(${monthOf(services.createdAt)}, ${which.firstOpen}) as month,
      ${services.id} as source, true as is_service, ${services.quantity} as quantity,
      coalesce(${invoiceChanges.isExcluded}, false) as is_excluded, ${serviceCents} as cents
    from ${services} join ${companies} on ${companies.id} = ${services.company}
    left join ${invoiceChanges} on ${changeOfService}
    where ${and(isNull(services.invoice), isNotNull(services.company), lt(services.createdAt, until), who(which))}
    union all
    select ${companies.id}, ${companies.name}, ${companies.nif},
      ${monthOf(activatedFor)}, ${users.id}, false, 1,
      coalesce(${invoiceChanges.isExcluded}, false), ${activationCents}
    from ${users} join ${companies} on ${companies.id} = ${users.company}
    left join ${invoiceChanges} on ${invoiceChanges.company} = ${users.company} and ${invoiceChanges.source} = ${users.id}
    where ${and(
      isNotNull(users.activationDate),
      gte(activatedFor, startOfMonth(which.firstOpen)),
      lt(activatedFor, until),
      isInvoiced,
      who(which),
    )}`
}

const isChecked = sql`exists (select 1 from ${invoiceChecks}
  where ${invoiceChecks.company} = l.company and ${invoiceChecks.month} = l.month
    and ${invoiceChecks.digest} = md5(string_agg(
      l.source || ':' || case when l.is_excluded then 'x' else (l.cents * l.quantity)::bigint::text end,
      ',' order by (l.source || ':' || case when l.is_excluded then 'x' else (l.cents * l.quantity)::bigint::text end) collate "C")))`

const found = (on: Db, which: SummarySearch): SQL => sql`
  select null::uuid as id, l.company, l.name, l.nif, l.month,
    coalesce(sum(l.cents * l.quantity) filter (where not l.is_service), 0)::bigint as activations,
    coalesce(sum(l.cents * l.quantity) filter (where l.is_service), 0)::bigint as courses,
    sum(l.cents * l.quantity)::bigint as total,
    case when ${isChecked} then 'checked' when l.month < ${which.current} then 'pending' else 'open' end as state,
    null as number, null::date as date, null as atcud
  from (${openLines(on, which)}) l
  group by l.company, l.name, l.nif, l.month
  union all
  select ${invoices.id}, ${invoices.company}, ${invoices.companyName}, ${invoices.nif},
    to_char(${invoices.startDate}, 'YYYY-MM'), round(${invoices.totalActivation} * 100)::bigint,
    round(${invoices.totalDegree} * 100)::bigint, round(${invoices.total} * 100)::bigint,
    case when ${invoiceDocuments.invoice} is null then 'closed' else 'documented' end,
    ${invoiceDocuments.number}, ${invoiceDocuments.date}, ${invoiceDocuments.atcud}
  from ${invoices} join ${companies} on ${companies.id} = ${invoices.company}
  left join ${invoiceDocuments} on ${invoiceDocuments.invoice} = ${invoices.id}
  where ${who(which)}`

/** The sort orders of the list of months. */
export const summarySorts = ['month', 'company', 'state', 'activations', 'courses', 'total'] as const
type SummarySort = (typeof summarySorts)[number]

const sortColumns: Readonly<Record<SummarySort, SQL>> = {
  month: sql`f.month`,
  company: sql`fold(f.name)`,
  state: sql`f.state`,
  activations: sql`f.activations`,
  courses: sql`f.courses`,
  total: sql`f.total`,
}

interface SummaryRow extends Record<string, unknown> {
  all: string
  all_activations: string
  all_courses: string
  all_total: string
  id: string | null
  company: string | null
  name: string
  nif: string
  month: string
  state: SummaryState
  activations: string
  courses: string
  total: string
  number: string | null
  date: string | null
  atcud: string | null
}

/** A page of the months of companies, open and archived, with the totals of all matches, in one statement. */
export const summaryPage = async (
  on: Db,
  which: SummarySearch,
  {
    sort,
    isDescending,
    skip,
    limit,
  }: { sort: SummarySort; isDescending: boolean; skip: number; limit: number },
) => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const conditions = and(
    which.month ? sql`a.month = ${which.month}` : undefined,
    which.state ? sql`a.state = ${which.state}` : undefined,
  )
  const { rows } = await on.execute<SummaryRow>(sql`
    with f as (select * from (${found(on, which)}) a where ${conditions ?? sql`true`})
    select t.*, p.id, p.company, p.name, p.nif, p.month, p.state, p.activations, p.courses, p.total, p.number,
      p.date::text as date, p.atcud
    from (select count(*) as all, coalesce(sum(activations), 0) as all_activations,
      coalesce(sum(courses), 0) as all_courses, coalesce(sum(total), 0) as all_total from f) t
    left join lateral (
      select f.*, row_number() over (order by ${sortColumns[sort]} ${direction}, f.month desc, fold(f.name), f.company) as place
      from f order by place limit ${limit} offset ${skip}
    ) p on true
    order by p.place`)
  return rows
}
