import { sql } from 'drizzle-orm'
import type { Db } from '../server/src/platform/database/db.ts'
import { roleId } from '../server/src/modules/people/role/base-roles.ts'
import { id, kind, sqlId } from './ids.ts'

/** Companies have numbers of users that nobody else has. */
const FIRST = 5_000_000
/**
 * How many companies the gestor manages, and which share of all the master owns: the first, for the names of people
 * repeat by what their number leaves over.
 */
const MANAGED = 3
const OWNED = 5

/** The account that manages companies. */
export const gestor = id(kind.user, 9_999_997)
export const master = id(kind.user, 9_999_996)

/** The account and record of a company. */
export const companyId = (company: number): string => id(kind.user, FIRST + company)

/**
 * Completes the courses of every second person, over the last year, and records the facts of all training at once: one by one,
 * as the trigger does, takes minutes.
 */
const completeTraining = async (db: Db): Promise<void> => {
  await db.execute(sql`alter table assignments disable trigger training_changed`)
  await db.execute(sql`update assignments set is_complete = true, started_at = activation_date - interval '300 days',
      activation_date = activation_date - interval '300 days',
      end_date = activation_date - make_interval(days => ('x' || right("user"::text, 2))::bit(8)::int)
    where right("user"::text, 1) < '8'`)
  await db.execute(sql`alter table assignments enable trigger training_changed`)
  await db.execute(sql`delete from training_facts`)
  await db.execute(sql`select record_training(array_agg(id)) from assignments`)
}

/**
 * Puts the people of a filled database into companies, evenly, with their courses; every second person holds a card, and
 * each company has a code.
 */
export const fillCompanies = async (db: Db, companies: number): Promise<void> => {
  const company = sqlId(kind.user, `${FIRST} + c`)
  const all = sql`generate_series(1, ${companies}::int) c`
  await db.execute(sql`insert into users (id, username, email, name, role, active, changepw) values
    (${gestor}, 'gestor', 'gestor@empresa.example', 'Gestor', ${roleId.gestor}, true, false),
    (${master}, 'master', 'master@empresa.example', 'Master', ${roleId.master}, true, false)`)
  await db.execute(sql`insert into users (id, username, email, name, role, active, changepw)
    select ${company}, '5' || lpad(c::text, 8, '0'), 'empresa' || c || '@empresa.example', 'Empresa ' || c,
      ${roleId.company}, true, false from ${all}`)
  await db.execute(sql`insert into companies (id, nif, name, email, company_contact, master)
    select ${company}, '5' || lpad(c::text, 8, '0'), 'Empresa ' || c, 'empresa' || c || '@empresa.example',
      '2890' || lpad(c::text, 5, '0'), case when c <= greatest(1, ${companies}::int / ${OWNED}) then ${master}::uuid end from ${all}`)
  await db.execute(sql`insert into company_managers (company, "user")
    select ${company}, ${gestor}::uuid from ${all} where c <= ${MANAGED}`)
  await db.execute(sql`with placed as (
      select id, row_number() over (order by id) as n from users where role = ${roleId.student}
    ) update users set company = ${sqlId(kind.user, `${FIRST} + 1 + placed.n % ${companies}`)}
    from placed where placed.id = users.id`)
  await db.execute(
    sql`update assignments set company = users.company from users where users.id = assignments."user"`,
  )
  await completeTraining(db)
  await db.execute(sql`insert into cartfcs (id, ref, owner, "user")
    select gen_random_uuid(), 'FC' || substr(company::text, 30), company, id from users
    where company is not null and right(id::text, 1) < '8'`)
  await db.execute(sql`insert into codes (id, type, code, degree, company, accounts_allowed, accounts_used)
    select gen_random_uuid(), 'A', 'EMPRESA' || c, ${id(kind.degree, 1)}, ${company}, 50, 20 from ${all}`)
}
