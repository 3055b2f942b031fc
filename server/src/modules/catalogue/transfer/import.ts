import { createReadStream } from 'node:fs'
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Fields } from '#contract/platform/kernel/fields.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { EXISTING, type ImportMode } from '#contract/catalogue/transfer-endpoints.ts'
import { degrees } from '../tables.ts'
import type { Engine, NewItem } from '../../../platform/engine/engine.ts'
import { categories } from '../category-table.ts'
import { clients, clientStands, isAdministrator, mayModerate, roles, users } from '../../people/index.ts'
import { isUuid, newId } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import { personOf, type Client, type Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Spooled } from './spool.ts'

type Values = Record<string, unknown>

const isRecord = (value: unknown): value is Values =>
  !!value && typeof value === 'object' && !Array.isArray(value)
const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const idOf = (value: unknown): string => (isRecord(value) ? String(value['_id'] ?? '') : '')

/** What a course brings with it, each once, by the ids that it had where it came from. */
const gather = (course: Values) => {
  const modules = rowsOf(course['modules']).map((row) => row['module'])
  const lectures = modules.flatMap((module) => (isRecord(module) ? rowsOf(module['lectures']) : []))
  const resources = lectures.flatMap((lecture) => rowsOf(lecture['resources']).map((row) => row['resource']))
  const categoryRows = [course, ...modules.filter(isRecord)].flatMap((item) => rowsOf(item['categories']))
  const byId = (items: unknown[]) => new Map(items.filter(isRecord).map((item) => [idOf(item), item]))
  return {
    categories: byId(categoryRows.map((row) => row['category'])),
    survey: byId([course['survey']]),
    resource: byId([...resources, course['exam']]),
    module: byId(modules),
    lecture: byId(lectures),
  }
}

/** Categories by name: those that are here already, by the ids that they had there. */
const knownCategories = async (
  db: Db,
  brought: ReadonlyMap<string, Values>,
): Promise<Map<string, string>> => {
  if (brought.size === 0) return new Map()
  const wanted = sql.join(
    [...brought].map(([there, { name }]) => sql`(${there}::text, fold(${String(name)}::text))`),
    sql`, `,
  )
  const rows = await db
    .selectDistinctOn([sql`wanted.there`], { there: sql<string>`wanted.there`, id: categories.id })
    .from(categories)
    .innerJoin(sql`(values ${wanted}) as wanted(there, name)`, sql`fold(${categories.name}) = wanted.name`)
    .orderBy(sql`wanted.there`, asc(categories.id))
  return new Map(rows.map(({ there, id }) => [there, id]))
}

/** Whoever may enter and moderates courses. */
const moderatorsWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(and(condition, eq(users.active, true), mayModerate))

/**
 * Who answers for what somebody brings in: the person; of a machine, who made it, and the oldest administrator where
 * nobody did or they moderate no more. A published course wants somebody who answers its trainees.
 */
const whoAnswers = async (db: Db, actor: Person | Client): Promise<string[]> => {
  if (actor.kind === 'person') return [actor._id]
  const maker = db.select({ id: clients.createdBy }).from(clients).where(eq(clients.id, actor._id))
  const [found] = await moderatorsWhere(db, or(sql`${users.id} = (${maker})`, isAdministrator))
    .orderBy(sql`${users.id} = (${maker}) desc nulls last`, users.id)
    .limit(1)
  return found ? [found.id] : []
}

/** The moderators who are here too, by email; else who answers for what is brought. */
const findModerators = async (db: Db, moderators: unknown, actor: Person | Client): Promise<string[]> => {
  const emails = rowsOf(moderators).map(({ email }) => String(email).toLowerCase())
  const found = emails.length > 0 ? await moderatorsWhere(db, inArray(users.email, emails)) : []
  const byEmail = new Map(found.map(({ id, email }) => [email, id]))
  const here = emails.flatMap((email) => byEmail.get(email) ?? [])
  return here.length > 0 ? here : whoAnswers(db, actor)
}

interface Translation {
  /** New ids by old ones. */
  ids: ReadonlyMap<string, string>
  /** Stores the file of that old id, of one of these kinds. */
  store: (old: string, accept: readonly string[]) => Promise<StoredFile | null>
}

/**
 * The declared fields of an item, with new references (a text that names a session by its id is one), newly stored
 * files, and rows that get new ids.
 */
const translate = async (fields: Fields, item: Values, into: Translation): Promise<Values> => {
  const out: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name]
    if (value === undefined || value === null) continue
    if (field.kind === 'ref') out[name] = into.ids.get(idOf(value)) ?? null
    else if (field.kind === 'file') out[name] = await into.store(idOf(value), field.accept)
    else if (field.kind === 'list') {
      const rows: Values[] = []
      for (const row of rowsOf(value)) {
        const id = into.ids.get(idOf(row))
        rows.push({ ...(id ? { _id: id } : {}), ...(await translate(field.of, row, into)) })
      }
      out[name] = rows
    } else if (field.kind === 'group' || field.kind === 'embed')
      out[name] = isRecord(value) ? await translate(field.of, value, into) : value
    else if (field.kind === 'text') out[name] = into.ids.get(String(value)) ?? value
    else if (field.kind !== 'refs') out[name] = value
  }
  return out
}

/**
 * The course that an export was made of, or that was made of it, as far as whoever asks sees it; else one of its code.
 * A machine finds what machines brought of that course, and is told of no other (rule person.clients).
 */
const findExisting = async (
  db: Db,
  engine: Engine,
  document: Values,
  actor: Person | Client,
): Promise<{ _id: string; name: string } | undefined> => {
  const id = String(document['_id'])
  const code = typeof document['code'] === 'string' ? document['code'] : undefined
  const [found] = await db
    .select({ id: degrees.id })
    .from(degrees)
    .where(
      actor.kind === 'client'
        ? and(isUuid(id) ? eq(degrees.origin, id) : sql`false`, isNull(degrees.owner))
        : (or(
            isUuid(id) ? or(eq(degrees.id, id), eq(degrees.origin, id)) : undefined,
            code ? eq(degrees.code, code) : undefined,
          ) ?? sql`false`),
    )
    .orderBy(
      sql`${degrees.id}::text = ${id} desc, ${degrees.origin}::text = ${id} desc nulls last`,
      degrees.id,
    )
    .limit(1)
  if (!found) return undefined
  return engine.get('degree', found.id, actor).then(
    ({ _id, name }) => ({ _id, name: String(name) }),
    () => undefined,
  )
}

/** Whether somebody has a course: its content is not exchanged under them, since their progress is in its sessions. */
export type IsAssigned = (tx: Db, degree: string) => Promise<boolean>

/** @throws Problem `in_use` for a course that somebody has; it stays locked, so that nobody gets it meanwhile */
const checkUnassigned = async (tx: Db, id: string, isAssigned: IsAssigned): Promise<void> => {
  await tx.select({ id: degrees.id }).from(degrees).where(eq(degrees.id, id)).for('update')
  if (await isAssigned(tx, id)) throw new Problem('in_use', t('transfer.assigned'))
}

/**
 * Adds the course of an export, all of it or nothing.
 * @param spooled the JSON of the export, with the path of a local file for the content of each of its files
 * @param mode what becomes of a course that is here already
 * @throws Problem `duplicate` with that course where the mode asks; `unauthenticated` for a machine revoked meanwhile; `malformed`, `in_use`, `validation` with the fields, `unsupported_media`, `too_large`
 */
export const addCourse = async (
  {
    platform: { db, files, clock },
    engine,
    isAssigned,
  }: { platform: Platform; engine: Engine; isAssigned: IsAssigned },
  { document, contents }: Pick<Spooled, 'document' | 'contents'>,
  actor: Person | Client,
  mode: ImportMode = 'copy',
): Promise<{ _id: string; name: string }> => {
  if (!isRecord(document)) throw new Problem('malformed', t('transfer.notCourse'))
  const existing = mode === 'copy' ? undefined : await findExisting(db, engine, document, actor)
  if (existing && mode === 'ask')
    throw new Problem('duplicate', t('transfer.exists', { name: existing.name }), [
      { field: `${EXISTING}${existing._id}`, message: existing.name },
    ])
  if (existing && mode === 'reuse') return existing
  if (existing) await checkUnassigned(db, existing._id, isAssigned)
  const brought = gather(document)
  if (brought.module.size === 0) throw invalidField('modules', t('validation.required'))
  const sent = isRecord(document['files']) ? document['files'] : {}
  const stored: string[] = []
  const store: Translation['store'] = async (old, accept) => {
    const file = sent[old]
    if (!isRecord(file)) return null
    const path = String(file['content'])
    if (!contents.has(path)) throw new Problem('malformed')
    const options = { accept, uploaderId: personOf(actor)?._id }
    const kept = await files.upload(String(file['name']), createReadStream(path), options)
    stored.push(kept._id)
    return kept
  }

  const known = await knownCategories(db, brought.categories)
  const ids = new Map(known)
  const missing = new Map([...brought.categories].filter(([there]) => !known.has(there)))
  const parts = [
    ['category', missing],
    ['survey', brought.survey],
    ['resource', brought.resource],
    ['module', brought.module],
  ] as const
  for (const items of [brought.lecture, ...parts.map(([, items]) => items)])
    for (const there of items.keys()) ids.set(there, newId())

  const fieldsOf = (entity: string) => engine.registry.get(entity).entity.fields
  const additions: NewItem[] = []
  try {
    for (const [name, items] of parts)
      for (const [there, item] of items)
        additions.push({
          name,
          id: ids.get(there) ?? newId(),
          input: await translate(fieldsOf(name), item, { ids, store }),
        })
    const id = existing?._id ?? newId()
    const input = await translate(fieldsOf('degree'), document, { ids, store })
    const moderators = await findModerators(db, document['moderators'], actor)
    additions.push({
      name: 'degree',
      id,
      input: { ...input, moderators, origin: document['_id'] },
      isThere: existing !== undefined,
    })
    await engine.addAll(additions, actor, async (tx) => {
      // What a machine sends may take an hour; it counts if the machine is let in at the end.
      if (actor.kind === 'client' && !(await clientStands(tx, actor._id, clock.today())))
        throw new Problem('unauthenticated')
      if (existing) await checkUnassigned(tx, existing._id, isAssigned)
    })
    return { _id: id, name: String(document['name']) }
  } catch (error) {
    await files.discard(stored)
    throw error
  }
}
