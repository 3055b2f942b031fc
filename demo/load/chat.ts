import { chatAppointments, chatMessages, chatReaders, chatThreads } from '#server/modules/chat/tables.ts'
import { newId } from '#server/platform/database/columns.ts'
import { conversations, type Conversation } from '../index.ts'
import type { LoadedCourse } from './courses.ts'
import type { People } from './people.ts'
import { named, type Plan } from './plan.ts'

const count = ({ messages }: Conversation, fromTutor: boolean, upTo = messages.length): number =>
  messages.slice(0, upTo).filter((message) => (message.fromTutor ?? false) === fromTutor).length

const planConversation = (
  plan: Plan,
  conversation: Conversation,
  { course, trainee, tutor }: { course: LoadedCourse; trainee: string; tutor: string },
): void => {
  const { messages, read, askedInDays } = conversation
  const place = course.lectures.find(({ key }) => key === conversation.lecture)
  if (!place) throw new Error(`the demo has no ${conversation.lecture}`)
  const thread = newId()
  const at = {
    module: place.module,
    lecture: place.lecture._id,
    resource: place.lecture.resources[0]?.resource ?? '',
  }
  const lastAt = plan.ago(messages.at(-1)?.daysAgo ?? 0)
  plan.write((tx) =>
    tx.insert(chatThreads).values({
      id: thread,
      owner: trainee,
      degree: course.id,
      messages: messages.length,
      fromOwner: count(conversation, false),
      fromTutors: count(conversation, true),
      seenByTutors: count(conversation, false, read),
      settled: messages.findLastIndex(({ fromTutor }) => fromTutor) + 1,
      lastAt,
    }),
  )
  const rows = messages.map(({ fromTutor, content, daysAgo }, index) => ({
    thread,
    number: index + 1,
    from: fromTutor ? tutor : trainee,
    content,
    clientId: newId(),
    createdAt: plan.ago(daysAgo),
    ...at,
  }))
  plan.write((tx) => tx.insert(chatMessages).values(rows))
  const readers = [
    { thread, user: tutor, number: read, seen: count(conversation, false, read), at: lastAt },
    { thread, user: trainee, number: messages.length, seen: count(conversation, true), at: lastAt },
  ]
  plan.write((tx) => tx.insert(chatReaders).values(readers))
  if (askedInDays === undefined) return
  const startsAt = plan.ago(-askedInDays)
  const asked = { thread, ...at, state: 'asked' as const, startsAt, minutes: 45, revision: 1 }
  plan.write((tx) => tx.insert(chatAppointments).values(asked))
}

/** Plans what trainees and tutors said to each other. */
export const planConversations = (
  plan: Plan,
  people: People,
  courses: ReadonlyMap<string, LoadedCourse>,
): void => {
  for (const conversation of conversations)
    planConversation(plan, conversation, {
      course: named(courses, conversation.course),
      trainee: named(people.users, conversation.trainee),
      tutor: named(people.users, conversation.tutor),
    })
}
