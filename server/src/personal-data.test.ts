import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import '#contract/entities.ts'
import { fieldAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { isMasked } from '#contract/platform/kernel/kinds/text.ts'
import { allEntities } from '#contract/platform/kernel/registry.ts'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { coveredBy, referencesOf } from './modules/privacy/index.ts'
import { notPersonal, personalData } from './personal-data.ts'
import * as schema from './schema.ts'

const isTable = (value: unknown): value is PgTable => is(value, PgTable)
const tables: readonly PgTable[] = Object.values(schema).filter(isTable)
const nameOf = (table: PgTable, column: PgColumn): string => {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one === column)
  return `${getTableName(table)}.${found?.[0]}`
}

/** What ids of accounts are called where no foreign key says whose they are. */
const ofSomebody =
  /^(user|users|toUsers|who|by|account|actor|owner|ownerId|uploaderId|tutor|from|\w+(By|User|Users|Person))$/

/** The columns that lead to an account, or to a row that is somebody's. */
const leading = (): string[] => {
  const held = new Set<PgTable>([
    schema.users,
    schema.companies,
    ...personalData.held.map(({ table }) => table),
  ])
  return tables.flatMap((table) => {
    const named = Object.entries(getTableColumns(table))
      .filter(([name, column]) => ofSomebody.test(name) && column.getSQLType().startsWith('uuid'))
      .map(([, column]) => column)
    return [...new Set([...referencesOf(table, held), ...named])].map((column) => nameOf(table, column))
  })
}

const covered = (): Set<string> => {
  const columns = coveredBy(personalData.held)
  return new Set(
    tables.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => columns.has(column))
        .map((column) => nameOf(table, column)),
    ),
  )
}

const isAddress = (field: Field): boolean => 'format' in field && field.format === 'email'

const refersToAccounts = (field: Field): boolean =>
  'of' in field
    ? Object.values(field.of).some(refersToAccounts)
    : 'entity' in field && field.entity === 'user'

/** The fields whose values, which are people, an edit of an item writes into the log. */
const peopleInChanges = (entity: Entity): string[] =>
  entity.personal
    ? []
    : flatFields(entity.fields)
        .filter(([, field]) => !field.readOnly && !isMasked(field))
        .filter(([, field]) => refersToAccounts(field) || isAddress(field))
        .map(([path]) => path)

/** The titles of what people are written down in that say none of them. */
const saysNobody = new Set(['company', 'comment', 'creditUse', 'externalTraining', 'complaint'])
/** Lines of accounts are found by the account; those of requests are written without a title. */
const foundOtherwise = new Set(['user', 'dataRequest'])

/** The actions of the engine whose lines say the title of an item, where that is a person. */
const peopleInTitles = (entity: Entity): string[] => {
  const title = fieldAt(entity.fields, entity.title)
  const isPerson =
    title !== undefined &&
    (isAddress(title) ||
      (entity.personal && !saysNobody.has(entity.name) && !foundOtherwise.has(entity.name)))
  return isPerson && !refersToAccounts(title) && entity.access.edit !== 'nobody'
    ? ['new', 'edit', 'remove'].map((action) => `${entity.name}.${action}`)
    : []
}

describe('what is held of people', () => {
  it('is known of every table that refers to an account or to a row that is somebody’s', () => {
    const known = covered()
    assert.deepEqual(
      leading().filter((column) => !known.has(column) && !Object.hasOwn(notPersonal, column)),
      [],
      'say in the module’s personal-data.ts whose these are, or why they are nobody’s',
    )
  })

  it('is known of the lines that the engine writes into the log about what names a person', () => {
    const known = new Set(
      personalData.mentions.flatMap((mention) =>
        'fields' in mention
          ? mention.fields.map((field) => `${mention.entity}: ${field}`)
          : mention.actions.map((action) => `${mention.entity}: ${action}`),
      ),
    )
    assert.deepEqual(
      allEntities()
        .flatMap((entity) =>
          [...peopleInChanges(entity), ...peopleInTitles(entity)].map((said) => `${entity.name}: ${said}`),
        )
        .filter((said) => !known.has(said)),
      [],
      'say in the module’s personal-data.ts how these lines mention a person',
    )
  })

  it('mentions no entity that is not there', () => {
    const entities = new Set(allEntities().map(({ name }) => name))
    assert.deepEqual(
      personalData.mentions.filter(({ entity }) => !entities.has(entity)),
      [],
    )
  })

  it('names no column twice, and none that is not there', () => {
    const known = covered()
    const all = new Set(leading())
    assert.deepEqual(
      Object.keys(notPersonal).filter((column) => known.has(column) || !all.has(column)),
      [],
    )
  })
})
