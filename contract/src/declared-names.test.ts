import assert from 'node:assert/strict'
import { it } from 'node:test'
import './abilities.ts'
import { chatEvents } from './chat/socket-events.ts'
import type { ChatMessage, ConversationKey } from './chat/shapes.ts'
import './entities.ts'
import './notice-kinds.ts'
import type { AbilityName } from './platform/access/abilities.ts'
import { itemEvents } from './platform/engine/socket-events.ts'
import type { SocketEvent } from './platform/kernel/socket-event.ts'
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

it('types events of the real-time channel by what they carry, so that a free string or another payload does not compile', () => {
  type Carries<Event, P> =
    Event extends SocketEvent<infer Payload> ? ([Payload, P] extends [P, Payload] ? true : false) : false
  holds(
    false satisfies Carries<'CHAT:READ', unknown>,
    true satisfies Carries<typeof chatEvents.tutors, ChatMessage>,
    false satisfies Carries<typeof chatEvents.appointment, ChatMessage>,
    true satisfies Carries<typeof chatEvents.appointment, ConversationKey>,
    true satisfies IsOne<'user', Parameters<typeof itemEvents.new>[0]>,
    false satisfies IsOne<'users', Parameters<typeof itemEvents.new>[0]>,
  )
  // As they are on the wire: what an older browser listens to.
  assert.deepEqual(
    [chatEvents.tutors, chatEvents.approval('ana'), itemEvents.remove('faqs')],
    ['CHAT:ADMIN:NEWMESSAGE', 'CHAT:ana:APPROVAL', 'faqs.remove'],
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
