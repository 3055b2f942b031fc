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

const sum = (figures: readonly DeskFigure[], of: 'waiting' | 'late' | 'mine' | 'free'): number =>
  figures.reduce((total, figure) => total + figure[of], 0)

const sumUp = (figures: readonly DeskFigure[]): Answer['figures'] => {
  const ofKind = (kind: string) =>
    sum(
      figures.filter((one) => one.kind === kind),
      'waiting',
    )
  const degrees = Map.groupBy(figures, ({ degree }) => degree)
  return {
    total: sum(figures, 'waiting'),
    late: sum(figures, 'late'),
    mine: sum(figures, 'mine'),
    free: sum(figures, 'free'),
    kinds: recordBy(deskKinds, ofKind),
    degrees: [...degrees]
      .map(([_id, ofCourse]) => ({
        _id,
        name: ofCourse[0]?.degreeName ?? '',
        waiting: sum(ofCourse, 'waiting'),
        late: sum(ofCourse, 'late'),
      }))
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
    figures: sumUp(figures),
  }
}
