import { writeGroup } from '#server/modules/enrolment/checkout/group.ts'
import { lockAccount, takePin, takeSeat } from '#server/modules/enrolment/codes/repositories/seats.ts'
import { companies, groups, trainees, type DemoGroup } from '../index.ts'
import type { LoadedCourse } from './courses.ts'
import type { People } from './people.ts'
import { named, type Plan } from './plan.ts'

/** Who used a PIN of a group, and how long ago. */
const takersOf = ({ code }: DemoGroup) =>
  trainees.flatMap(({ username, email, data, degrees }) =>
    degrees
      .filter(({ via }) => via === code)
      .map(({ assignedDaysAgo }) => ({ username, email, name: data.name, assignedDaysAgo })),
  )

/** Plans the groups of the master's clients, sold like every group; trainees whose course came from one have used its PIN. */
export const planGroups = (plan: Plan, people: People, courses: ReadonlyMap<string, LoadedCourse>): void => {
  const ownerOf = new Map(companies.map(({ key, owner }) => [key, named(people.users, owner)]))
  for (const group of groups)
    plan.write(async (tx) => {
      const { id, course } = named(courses, group.course)
      const takers = takersOf(group)
      const { code, pins } = await writeGroup(tx, {
        code: group.code,
        degree: { id, name: course.name },
        company: named(people.companies, group.company),
        owner: named(ownerOf, group.company),
        people: [...takers, ...group.unused].map(({ name, email }) => ({ name, email })),
        now: plan.ago(group.soldDaysAgo),
      })
      for (const [at, { username, assignedDaysAgo }] of takers.entries()) {
        const account = await lockAccount(tx, code.id, { pin: pins[at]?.pin ?? '' })
        if (!account || !(await takeSeat(tx, code.id))) throw new Error(`the demo has no PIN for ${username}`)
        await takePin(tx, account.id, { user: named(people.users, username), now: plan.ago(assignedDaysAgo) })
      }
    })
}
