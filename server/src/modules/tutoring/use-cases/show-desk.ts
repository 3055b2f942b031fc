import type { z } from 'zod'
import { recordBy } from '#contract/platform/kernel/records.ts'
import { deskKinds, type tutorDesk } from '#contract/tutoring/endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sessionsToHold } from '../../chat/index.ts'
import { rightsOn } from '../policy.ts'
import { readDesk, type DeskFigure, type DeskQuery } from '../repositories/desk.ts'

type Answer = z.output<typeof tutorDesk.answer>

const iso = (text: string): string => new Date(text).toISOString()

const sum = (figures: readonly DeskFigure[], of: 'waiting' | 'late' = 'waiting'): number =>
  figures.reduce((total, figure) => total + figure[of], 0)

/** What is counted beside the value of a filter is what choosing it would list: the other filters hold. */
const sumUp = (figures: readonly DeskFigure[], query: DeskQuery): Answer['figures'] => {
  /** The figures that satisfy the filters, but one. */
  const satisfying = (but?: 'kind' | 'degree' | 'holder') =>
    figures.filter((figure) =>
      (['kind', 'degree', 'holder'] as const).every(
        (name) => name === but || query[name] === undefined || figure[name] === query[name],
      ),
    )
  const ofAnyKind = satisfying('kind')
  const ofAnyCourse = satisfying('degree')
  const ofAnybody = satisfying('holder')
  const heldBy = (holder: DeskFigure['holder']) => sum(ofAnybody.filter((one) => one.holder === holder))
  const names = new Map(figures.map(({ degree, degreeName }) => [degree, degreeName]))
  return {
    all: sum(figures),
    late: sum(satisfying(), 'late'),
    anybody: sum(ofAnybody),
    mine: heldBy('mine'),
    free: heldBy('free'),
    kinds: recordBy(deskKinds, (kind) => sum(ofAnyKind.filter((one) => one.kind === kind))),
    degrees: [...names]
      .map(([_id, name]) => ({ _id, name, waiting: sum(ofAnyCourse.filter((one) => one.degree === _id)) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt')),
  }
}

/** How many of a tutor's next sessions are shown; the calendar has them all. */
const AHEAD = 10

/** What waits in the courses that somebody answers for, the longest waiting first (rule tutoring.desk). */
export const showDesk = async ({ db, clock }: Platform, user: Person, query: DeskQuery): Promise<Answer> => {
  const now = clock.now()
  const [{ items, total, figures }, ahead] = await Promise.all([
    readDesk(db, user, query, now),
    sessionsToHold(db, user, now, AHEAD),
  ])
  return {
    items: items.map(({ heldBy, since, due, startsAt, ...item }) => ({
      ...item,
      since: iso(since),
      due: iso(due),
      startsAt: startsAt && iso(startsAt),
      _can: rightsOn(user, { holder: item.holder?._id ?? null, heldBy }),
    })),
    total,
    now: now.toISOString(),
    ahead: ahead.map(({ owner, name, startsAt, _id, degree, minutes }) => ({
      _id,
      user: owner,
      degree,
      name: name ?? '',
      startsAt: startsAt.toISOString(),
      minutes,
    })),
    figures: sumUp(figures, query),
  }
}
