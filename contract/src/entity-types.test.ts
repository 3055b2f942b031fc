import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { action } from './actions/action.ts'
import type { dossierEntry } from './actions/dossier-entry.ts'
import type { degree } from './catalogue/degree.ts'
import type { employment } from './compliance/employment.ts'
import { entities } from './entities.ts'
import type { user } from './people/user.ts'
import type { Entity } from './platform/kernel/entity.ts'
import { listItems, type addItem, type editItem, type getItem } from './platform/engine/endpoints.ts'
import { addressOf, type CallInput } from './platform/kernel/call.ts'
import type { CallAnswer } from './platform/kernel/endpoint.ts'
import type { EntityName } from './platform/kernel/entity-map.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Has<T, K extends string> = K extends keyof T ? true : false
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

it('knows no other name on what an entity’s calls answer and are sent', () => {
  type User = CallAnswer<typeof getItem, 'user'>
  type Company = CallAnswer<typeof listItems, 'company'>['items'][number]
  type EditedCompany = NonNullable<CallInput<typeof editItem, 'company'>['body']>
  type EditedUser = NonNullable<CallInput<typeof editItem, 'user'>['body']>
  holds(
    true satisfies Same<Has<User, 'nmae'>, false>,
    true satisfies Same<Has<Company, 'ciyt'>, false>,
    true satisfies Same<Has<EditedCompany, 'ctiy'>, false>,
    // What a save takes besides the fields: the version that was changed, and what the module says.
    true satisfies Same<EditedCompany['updatedAt'], string | undefined>,
    true satisfies Same<EditedUser['optionPassword'], boolean | undefined>,
    true satisfies Same<Has<EditedCompany, 'optionPassword'>, false>,
  )
})

it('types what an entity’s own rules meet by its fields, so that a wrong name does not compile', () => {
  type User = Parameters<NonNullable<(typeof user)['rules']>>[0]
  type Data = NonNullable<User['data']>
  type Dossier = Parameters<NonNullable<(typeof dossierEntry)['rules']>>[0]
  type Tutor = NonNullable<Parameters<NonNullable<(typeof action)['rules']>>[0]['tutors']>[number]
  type Draft = Parameters<NonNullable<(typeof degree)['isDraft']>>[0]
  type FormValues = Parameters<NonNullable<(typeof employment)['form'][number]['isAsked']>>[0]
  holds(
    true satisfies Same<User['username'], string | null | undefined>,
    true satisfies Same<User['active'], boolean | null | undefined>,
    true satisfies Same<User['role'], string | null | undefined>,
    true satisfies Same<Data['company'], string | null | undefined>,
    true satisfies Same<Data['gender'], 'M' | 'F' | null | undefined>,
    true satisfies Same<Dossier['file'], unknown>,
    true satisfies Same<Tutor['user'], string | null | undefined>,
    true satisfies Same<Has<User, 'usernam'>, false>,
    true satisfies Same<Has<Data, 'nam'>, false>,
    // What is only shown is on the server alone.
    true satisfies Same<Has<User, 'lastMessage'>, false>,
    true satisfies Same<Draft['state'], unknown>,
    true satisfies Same<Has<Draft, 'stat'>, false>,
    true satisfies Same<FormValues['paidOn'], unknown>,
    true satisfies Same<Has<FormValues, 'paid'>, false>,
  )
})

it('types the paths of a list and a form, so that a field that is not there does not compile', () => {
  type Shown = (typeof user)['list']['columns'][number]
  type Order = (typeof user)['list']['sort']
  type FormField = (typeof user)['form'][number]['fields'][number]
  holds(
    true satisfies Same<Extract<Shown, 'data.name' | 'createdAt'>, 'data.name' | 'createdAt'>,
    true satisfies Same<Extract<Shown, 'name' | 'data.nome'>, never>,
    true satisfies Same<Extract<Order, '-data.name' | '-nome'>, '-data.name'>,
    true satisfies Same<Extract<FormField, 'data.nif' | 'nif' | 'createdAt'>, 'data.nif'>,
    true satisfies Same<Entity['title'], string>,
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
