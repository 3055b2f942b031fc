import { createReadStream } from 'node:fs'
import { isBlankText } from '#contract/platform/kernel/kinds/blank.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { degree } from '#contract/catalogue/degree.ts'
import { courseState } from '#contract/catalogue/shapes.ts'
import { EXISTING, type ImportMode } from '#contract/catalogue/transfer-endpoints.ts'
import type { NewItem } from '../../../platform/engine/add-items.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { clientStands } from '../../people/index.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import { personOf, type Client, type Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { coursesMadeOf } from '../policy.ts'
import {
  findMadeOf,
  knownCategories,
  lockCourse,
  lockOrigin,
  moderatorsByEmail,
  moderatorsForMachine,
} from './repository.ts'
import type { Spooled } from './spool.ts'
import { gather, translate, type Translation } from './translate.ts'
import { isRecord, rowsOf, type Values } from '#contract/platform/kernel/records.ts'

/** The moderators who exist here too, by email; else the importing person; for a machine, who answers for it. */
const findModerators = async (db: Db, moderators: unknown, actor: Person | Client): Promise<string[]> => {
  const emails = rowsOf(moderators).map(({ email }) => String(email).toLowerCase())
  const found = emails.length > 0 ? await moderatorsByEmail(db, emails) : []
  const byEmail = new Map(found.map(({ id, email }) => [email, id]))
  const here = emails.flatMap((email) => byEmail.get(email) ?? [])
  if (here.length > 0) return here
  return actor.kind === 'person' ? [actor._id] : moderatorsForMachine(db, actor._id)
}

/** Whether JSON can be an export at all: other files of JSON have none of a course's own parts. */
const isExport = (sent: unknown): sent is Values => isRecord(sent) && 'name' in sent && 'modules' in sent

/** A course that is here already and that an export is of, as far as the caller's imports find such courses. */
const findOf = (db: Db, document: Values, actor: Person | Client) => {
  const id = String(document['_id'])
  const code = typeof document['code'] === 'string' ? document['code'] : undefined
  return findMadeOf(db, id, coursesMadeOf(actor, { id, code }))
}

/**
 * The course that an export was made from, or that was imported from it, if the caller sees it; else one with its code.
 */
const findExisting = async (
  db: Db,
  engine: Engine,
  document: Values,
  actor: Person | Client,
): Promise<{ _id: string; name: string } | undefined> => {
  const found = await findOf(db, document, actor)
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
  await lockCourse(tx, id)
  if (await isAssigned(tx, id)) throw new Problem('in_use', t('transfer.assigned'))
}

/** @throws Problem `conflict` where the same course was imported meanwhile; a concurrent import of it waits */
const checkNew = async (tx: Db, document: Values, actor: Person | Client): Promise<void> => {
  await lockOrigin(tx, String(document['_id']))
  if (await findOf(tx, document, actor)) throw new Problem('conflict')
}

const MAX_NAME = degree.fields.name.max

/**
 * What makes a second course out of an export, told apart from the one that is here: it says that it is a copy, has no
 * code, and nobody but its authors sees it yet.
 */
const asCopy = (document: Values): Values => {
  const { name } = document
  const room = MAX_NAME - t('transfer.copyName', { name: '' }).length
  const isNamed = typeof name === 'string' && !isBlankText(name)
  return {
    ...document,
    name: isNamed ? t('transfer.copyName', { name: name.slice(0, room) }) : name,
    code: null,
    state: courseState.hidden,
  }
}

/** Stores the files of an export that its items name, and adds them to `stored`. */
const storeOf =
  (
    files: Platform['files'],
    { document, contents, actor }: Pick<Spooled, 'contents'> & { document: Values; actor: Person | Client },
    stored: string[],
  ): Translation['store'] =>
  async (old, accept) => {
    const sent = isRecord(document['files']) ? document['files'] : {}
    const file = sent[old]
    if (!isRecord(file)) return null
    const path = String(file['content'])
    if (!contents.has(path)) throw new Problem('malformed')
    const options = { accept, uploaderId: personOf(actor)?._id }
    const kept = await files.upload(String(file['name']), createReadStream(path), options)
    stored.push(kept._id)
    return kept
  }

/** What is to be added, part by part, with new ids: a category whose name exists here keeps its id. */
const translationOf = async (db: Db, imported: ReturnType<typeof gather>) => {
  const known = await knownCategories(db, imported.categories)
  const ids = new Map(known)
  const parts = [
    ['category', new Map([...imported.categories].filter(([there]) => !known.has(there)))],
    ['survey', imported.survey],
    ['resource', imported.resource],
    ['module', imported.module],
  ] as const
  for (const items of [imported.lecture, ...parts.map(([, items]) => items)])
    for (const there of items.keys()) ids.set(there, newId())
  return { ids, parts }
}

/**
 * Adds the course of an export, all of it or nothing.
 * @param spooled the JSON of the export, with the path of a local file for the content of each of its files
 * @param mode what to do with a course that exists already
 * @throws Problem `duplicate` with that course where the mode asks; `unauthenticated` for a machine revoked meanwhile;
 * `conflict` where the same course is imported at once; `malformed`, `in_use`, `validation` with the fields,
 * `unsupported_media`, `too_large`
 */
export const addCourse = async (
  {
    platform: { db, files, clock },
    engine,
    isAssigned,
  }: { platform: Platform; engine: Engine; isAssigned: IsAssigned },
  { document: sent, contents }: Pick<Spooled, 'document' | 'contents'>,
  actor: Person | Client,
  mode: ImportMode = 'copy',
): Promise<{ _id: string; name: string }> => {
  if (!isExport(sent)) throw new Problem('malformed', t('transfer.notCourse'))
  const isSecond = mode === 'copy' && actor.kind === 'person' && (await findOf(db, sent, actor)) !== undefined
  const document = isSecond ? asCopy(sent) : sent
  const existing = mode === 'copy' ? undefined : await findExisting(db, engine, document, actor)
  if (existing && mode === 'ask')
    throw new Problem('duplicate', t('transfer.exists', { name: existing.name }), [
      { field: `${EXISTING}${existing._id}`, message: existing.name },
    ])
  if (existing && mode === 'reuse') return existing
  if (existing) await checkUnassigned(db, existing._id, isAssigned)
  const imported = gather(document)
  if (imported.module.size === 0) throw invalidField('modules', t('validation.required'))
  const stored: string[] = []
  const store = storeOf(files, { document, contents, actor }, stored)
  const { ids, parts } = await translationOf(db, imported)
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
      else if (mode !== 'copy') await checkNew(tx, document, actor)
    })
    return { _id: id, name: String(document['name']) }
  } catch (error) {
    await files.discard(stored)
    throw error
  }
}
