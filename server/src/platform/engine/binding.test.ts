import { it } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { defineEntity } from '#contract/platform/kernel/entity.ts'
import { text as textField } from '#contract/platform/kernel/fields.ts'
import { itemColumns } from '../database/columns.ts'
import { bindEntity, type Binding, type HooksOf } from './binding.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
const holds = (..._facts: readonly true[]): void => {}

const shelf = defineEntity({
  name: 'shelf',
  label: { one: 'Estante', many: 'Estantes', gender: 'f' },
  about: 'Estantes.',
  title: 'name',
  fields: { name: textField({ label: 'Nome' }) },
  list: { columns: ['name'], search: [], sort: 'name' },
  form: [{ title: 'Estante', fields: ['name'] }],
  access: { list: 'matrix', view: 'matrix', edit: 'matrix' },
})
const shelves = pgTable('shelves', { ...itemColumns(), name: text(), place: text() })

it('types what hooks read beside a row by the expression of that name, and what they need by the columns', () => {
  const bound: Binding = bindEntity(shelf, shelves, {
    hooks: {
      presentNeeds: ['place'],
      presentReads: { books: sql<number>`1`, maker: sql<string | null>`null` },
      present: async (items, _rows, { computed }) => {
        type Name = Parameters<typeof computed>[1]
        holds(true satisfies Same<Name, 'books' | 'maker'>)
        for (const index of items.keys()) {
          const [books, maker] = [computed(index, 'books'), computed(index, 'maker')]
          holds(true satisfies Same<typeof books, number>, true satisfies Same<typeof maker, string | null>)
        }
      },
    },
  })
  type Plain = HooksOf<typeof shelf, typeof shelves>
  type Reading = HooksOf<typeof shelf, typeof shelves, { books: SQL<number> }>
  type Computed<H extends Plain> = Parameters<NonNullable<H['present']>>[2]['computed']
  holds(
    true satisfies Same<
      NonNullable<Plain['presentNeeds']>[number],
      'id' | 'createdAt' | 'updatedAt' | 'name' | 'place'
    >,
    true satisfies Same<Parameters<Computed<Plain>>[1], never>,
    true satisfies Same<Parameters<Computed<Reading>>[1], 'books'>,
    true satisfies Same<ReturnType<Computed<Reading>>, number>,
    // What is typed so has to be given.
    true satisfies Same<Reading['presentReads'], { books: SQL<number> }>,
  )
  void bound
})

it('types the items that hooks meet by their entity: no other name may be read or written', () => {
  type Plain = HooksOf<typeof shelf, typeof shelves>
  type Shown = Parameters<NonNullable<Plain['present']>>[0][number]
  type Saved = Parameters<NonNullable<Plain['beforeSave']>>[0]['extras']
  holds(
    true satisfies Same<keyof Shown, '_id' | 'createdAt' | 'updatedAt' | '_can' | 'name'>,
    true satisfies Same<Shown['name'], string | null | undefined>,
    true satisfies Same<keyof Saved, keyof Shown | '_warning'>,
  )
})
