import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'

/** The people whom the rows are about, the author, and the time. */
const someone = sql`(select id from users where username = 'formando')`
const staff = sql`(select id from users where username = 'admin')`
const then = sql`'2026-06-01T10:00:00Z'::timestamptz`

/**
 * Rows of what people do with a database and the demo does not: of data rights, of annex C, of seals, of tasks. A release's
 * stored shape has them, so that later migrations run over tables that hold something.
 */
const rest = [
  sql`insert into consents (id, email, "user", kind) select gen_random_uuid(), lower(email), id, 'terms' from users where id = ${someone}`,
  sql`insert into data_requests (id, "user", username, kind, text, state, due_on, mark, decided_at, decided_by, reason)
    select gen_random_uuid(), ${someone}, 'formando', 'correction', 'O meu apelido tem um acento.', state, '2026-07-01', 'likely',
      decided, case when decided is null then null else ${staff} end, case when decided is null then null else 'Corrigido.' end
    from (values ('received', null), ('done', ${then})) as known (state, decided)`,
  sql`insert into data_exports (id, "user", state, created_at) values (gen_random_uuid(), ${someone}, 'waiting', ${then})`,
  sql`insert into data_erasures (id, kind, months, mark, "before", rows)
    values (gen_random_uuid(), 'keep.activity', 36, 'likely', '2023-06-01', 12)`,
  sql`insert into identity_checks (id, "user", method, checked_on, checked_by)
    values (gen_random_uuid(), ${someone}, 'shown', '2026-06-01', ${staff})`,
  sql`insert into processor_contracts (id, company, template, version, state, text)
    select gen_random_uuid(), companies.id, template.id, template.version, 'proposed', template.body
    from companies cross join contract_templates template limit 2`,
  sql`insert into annex_situations (company, year, "user", situation)
    select company, year, ${someone}, '02' from annex_companies order by company, year limit 1`,
  sql`insert into annex_records (company, year, "user", training, said)
    select company, year, ${someone}, gen_random_uuid(), '{"initiative":null,"schedule":"01","diploma":null,"periods":null}'
    from annex_companies order by company, year limit 1`,
  sql`insert into seal_archives (id, seal, state, asked_at) select gen_random_uuid(), number, 'waiting', ${then} from action_seals limit 1`,
  sql`insert into auditor_rooms (hash, link, expires_at) select 'hash', id, ${then} from auditor_links limit 1`,
  sql`insert into task_runs (id, task, status, queued_at, started_at, ended_at, tries, result)
    select gen_random_uuid(), id, 'done', ${then}, ${then}, ${then}, 1, 'Feito.' from tasks where base = 'retention'`,
  sql`insert into reminders (kind, subject, last_at) select 'remindStopped', id, ${then} from assignments limit 1`,
]

/** Fills the tables that the demo leaves empty. */
export const fillRest = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    for (const statement of rest) await tx.execute(statement)
  })
