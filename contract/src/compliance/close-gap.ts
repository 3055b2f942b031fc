/** The most courses by which a proposal may be filtered. */
export const MAX_PROPOSED_COURSES = 100

/** A course that could close a gap, with the hours that it counts for. */
export interface OfferedCourse {
  _id: string
  hours: number
}

/** A choice of courses whose hours add up to a sum: how many there are, the last, and the choice before it. */
interface Choice<C> {
  count: number
  course: C | undefined
  before: Choice<C> | undefined
}

/** The courses worth trying: of those of equal hours, the first ones, as many as could be taken. */
const worthTrying = <C extends OfferedCourse>(courses: readonly C[], need: number, most: number): C[] =>
  [...Map.groupBy(courses, ({ hours }) => hours)]
    .filter(([hours]) => hours > 0)
    .toSorted(([a], [b]) => b - a)
    .flatMap(([hours, same]) => same.slice(0, Math.min(most, Math.ceil(need / hours))))

const coursesOf = <C>(choice: Choice<C>): C[] => {
  const found: C[] = []
  for (let one: Choice<C> | undefined = choice; one?.course; one = one.before) found.push(one.course)
  return found.toReversed()
}

/**
 * The courses that close a gap best (rule compliance.proposal): those that cover it with the fewest excess hours, where
 * an additional course weighs as much as an hour; so none of them could be left out. If all together do not cover it,
 * those that come closest. Among courses with the same hours the first win, so that the same gap always gets the same
 * courses.
 * @param gap whole hours
 * @param most how many courses at most
 */
export function closeGap<C extends OfferedCourse>(gap: number, courses: readonly C[], most: number): C[] {
  if (gap <= 0) return []
  const offered = worthTrying(courses, gap, most)
  const reach = gap + (offered[0]?.hours ?? 0)
  const best: (Choice<C> | undefined)[] = [{ count: 0, course: undefined, before: undefined }]
  for (const course of offered)
    // From the end, so that no course is taken twice; a choice that already covers the gap is not extended.
    for (let at = Math.min(gap, reach) - 1; at >= 0; at -= 1) {
      const before = best[at]
      if (!before || before.count === most) continue
      const count = before.count + 1
      const there = best[at + course.hours]
      if (!there || there.count > count) best[at + course.hours] = { count, course, before }
    }
  let chosen = best.findLast((choice, hours) => choice && hours < gap)
  let weight = Infinity
  for (let hours = gap; hours < reach; hours += 1) {
    const choice = best[hours]
    if (!choice || hours + choice.count >= weight) continue
    weight = hours + choice.count
    chosen = choice
  }
  return chosen ? coursesOf(chosen) : []
}
