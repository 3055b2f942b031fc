import assert from 'node:assert/strict'
import { it } from 'node:test'
import './abilities.ts'
import './notice-kinds.ts'
import type { AbilityName } from './platform/access/abilities.ts'
import { noticeKind, noticeKindNames, type NoticeKind } from './platform/notices/kinds.ts'

type IsOne<Name extends string, Names> = Name extends Names ? true : false
const holds = (..._facts: readonly boolean[]): void => {}

it('types abilities and kinds of notice by what the modules declare, so that a wrong name does not compile', () => {
  holds(
    true satisfies IsOne<'user.add', AbilityName>,
    false satisfies IsOne<'user.fly', AbilityName>,
    true satisfies IsOne<'courseGiven', NoticeKind>,
    false satisfies IsOne<'courseLost', NoticeKind>,
  )
})

it('each kind of notice has a place of its own in the list in which people choose, which is in this order', () => {
  const places = noticeKindNames().map((name) => noticeKind(name).place)
  assert.ok(places.length > 30)
  assert.deepEqual(
    places,
    [...new Set(places)].toSorted((one, other) => one - other),
  )
})
