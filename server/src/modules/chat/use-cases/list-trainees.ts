import type { Person } from '../../../platform/access/actor.ts'
import type { Chat } from '../chat.ts'
import { toTalker } from '../present.ts'
import { listPeople, listTutored, type PeopleQuery } from '../repositories/people.ts'

/** The trainees of the courses that somebody answers for, with what waits from each. */
export const listTrainees = async ({ platform: { db } }: Chat, user: Person, query: PeopleQuery) => {
  const [rows, degrees] = await Promise.all([listPeople(db, user, query), listTutored(db, user)])
  return {
    items: rows.map(({ user: person, degree, unread, lastAt, lastContent, found, takesPart, online }) => ({
      user: toTalker(person),
      degree,
      unread,
      lastMessage: lastAt && { content: lastContent, date: lastAt.toISOString() },
      found,
      takesPart,
      online,
    })),
    total: rows[0]?.total ?? 0,
    degrees,
  }
}
