import assert from 'node:assert/strict'
import { it } from 'node:test'
import { entities } from './entities.ts'
import { listItems, type addItem, type getItem } from './platform/engine/endpoints.ts'
import { addressOf, type CallInput } from './platform/kernel/call.ts'
import type { CallAnswer } from './platform/kernel/endpoint.ts'
import type { EntityName } from './platform/kernel/entity-map.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
const holds = (..._facts: readonly true[]): void => {}

it('types what an entity is called for by its name', () => {
  type User = CallAnswer<typeof getItem, 'user'>
  type Company = CallAnswer<typeof listItems, 'company'>['items'][number]
  type Some = CallAnswer<typeof getItem>
  type NewCategory = NonNullable<CallInput<typeof addItem, 'category'>['body']>
  holds(
    true satisfies Same<User['username'], string>,
    true satisfies Same<User['activationDate'], string | null>,
    true satisfies Same<User['active'], boolean>,
    true satisfies Same<Company['nif'], string | null>,
    true satisfies Same<Some['username'], unknown>,
    true satisfies Same<NewCategory['active'], boolean | null | undefined>,
  )
})

it('knows every declared entity by its name, and the address of a call', () => {
  const names: readonly EntityName[] = ['user', 'zlSlider', 'educationLevel']
  for (const name of names) assert.ok(entities.some((entity) => entity.name === name))
  const input = { params: { entity: 'user' }, query: { search: 'a b', filter: { active: true } } } as const
  assert.equal(
    addressOf(listItems, input),
    '/api/entity/user/list?search=a%20b&filter=%7B%22active%22%3Atrue%7D',
  )
})
