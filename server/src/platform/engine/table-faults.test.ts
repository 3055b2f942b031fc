import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { defineEntity } from '#contract/platform/kernel/entity.ts'
import { text as textField } from '#contract/platform/kernel/fields.ts'
import { itemColumns, searchColumn } from '../database/columns.ts'
import { bindEntity } from './binding.ts'
import { tableFaults } from './table-faults.ts'

const entity = (search: readonly ('name' | 'shortName')[]) =>
  defineEntity({
    name: 'shelf',
    label: { one: 'Estante', many: 'Estantes', gender: 'f' },
    about: 'Estantes.',
    title: 'name',
    fields: {
      name: textField({ label: 'Nome', required: true, unique: true }),
      shortName: textField({ label: 'Nome curto' }),
    },
    list: { columns: ['name'], search, sort: 'name' },
    form: [{ title: 'Estante', fields: ['name', 'shortName'] }],
    access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
  })
const columns = () => ({ ...itemColumns(), name: text().notNull(), shortName: text() })

describe('what a table lacks of its declaration', () => {
  it('is nothing where search and uniqueness have their columns and indexes', () => {
    const table = pgTable(
      'shelves',
      { ...columns(), search: searchColumn('name', 'short_name') },
      ({ name }) => [uniqueIndex('shelves_name').on(sql`lower(${name})`)],
    )
    assert.deepEqual(tableFaults(bindEntity(entity(['name', 'shortName']), table)), [])
    const plain = pgTable('shelves', { ...columns(), name: text().notNull().unique() })
    assert.deepEqual(tableFaults(bindEntity(entity([]), plain)), [])
  })

  it('is a search column, or what is searched in it, or a search where nothing is searched', () => {
    const name = text().notNull().unique()
    const none = pgTable('shelves', { ...columns(), name })
    assert.match(tableFaults(bindEntity(entity(['name']), none)).join(), /no search column/)
    const less = pgTable('shelves', { ...columns(), name, search: searchColumn('name') })
    assert.match(
      tableFaults(bindEntity(entity(['name', 'shortName']), less)).join(),
      /'shortName' is searched/,
    )
    assert.match(tableFaults(bindEntity(entity([]), less)).join(), /nothing is searched/)
  })

  it('is a unique index; one over several columns, or of some rows, is none', () => {
    const table = pgTable('shelves', columns(), (own) => [
      uniqueIndex('shelves_both').on(own.name, own.shortName),
      uniqueIndex('shelves_some')
        .on(own.name)
        .where(sql`${own.shortName} is null`),
    ])
    assert.match(tableFaults(bindEntity(entity([]), table)).join(), /'name' is unique/)
  })
})
